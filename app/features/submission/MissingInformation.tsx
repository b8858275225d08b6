import { ErrorSummary, type ErrorSummaryItem } from 'design-system';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectMissing } from './missing.ts';
import { selectFocusRequests } from './submissionSlice.ts';

interface Props {
  /** Goes to a question; prevent the event's default where it takes the applicant there itself. */
  onFollow: (item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Lists everything that is missing or wrong, page by page. It takes focus when Submit Application finds errors. */
export function MissingInformation({ onFollow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const focusRequests = useSelector(selectFocusRequests);
  const served = useRef(focusRequests);
  useEffect(() => {
    if (focusRequests > served.current) {
      title.current?.scrollIntoView({ block: 'center' });
      title.current?.focus({ preventScroll: true });
    }
    served.current = focusRequests;
  }, [focusRequests]);

  const groups = useSelector(selectMissing).map(({ page, questions }) => ({
    title: page.title,
    items: questions.map(({ key, messages }) => ({ id: key, href: `/${page.key}#${key}`, messages })),
  }));
  return <ErrorSummary ref={title} title="We're missing some information!" groups={groups} onFollow={onFollow} />;
}
