import { ErrorSummary, type ErrorSummaryItem } from 'design-system';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMissing } from './missing.ts';
import { selectTimesFound } from './submissionSlice.ts';

interface Props {
  /** Goes to a question; prevent the event's default where it takes the applicant there itself. */
  onFollow: (item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Everything that is missing or wrong, page by page; it takes focus when Submit Application has found something. */
export function MissingInformation({ onFollow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const timesFound = useSelector(selectTimesFound);
  const timesTold = useRef(timesFound);
  useEffect(() => {
    if (timesFound > timesTold.current) {
      title.current?.scrollIntoView({ block: 'center' });
      title.current?.focus({ preventScroll: true });
    }
    timesTold.current = timesFound;
  }, [timesFound]);

  const groups = useSelector(selectMissing).map(({ page, questions }) => ({
    title: page.title,
    items: questions.map(({ key, messages }) => ({ id: key, href: `/${page.key}#${key}`, messages })),
  }));
  return <ErrorSummary ref={title} title="We're missing some information!" groups={groups} onFollow={onFollow} />;
}
