import { ErrorSummary, type ErrorSummaryItem } from 'design-system';
import { type MouseEvent, useEffect, useRef } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { afterFrame } from '../../platform/afterFrame.ts';
import { selectFocusRequests, summaryFragment } from '../../state/submission/submissionSlice.ts';
import { selectMissing, selectNeededTexts } from './missing.ts';

interface Props {
  /** Goes to a question; prevent the event's default where it takes the applicant there itself. */
  onFollow: (item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Lists everything that is missing or wrong, page by page. It takes focus when Submit Application finds errors, on any page. */
export function MissingInformation({ onFollow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const focusRequests = useSelector(selectFocusRequests);
  const served = useRef(focusRequests);
  // The errors are shown first: to bring the summary into sight, the browser lays out the page as it is by then.
  useEffect(() => {
    if (focusRequests === served.current) return;
    return afterFrame(() => {
      served.current = focusRequests;
      focusOn(title.current);
    });
  }, [focusRequests]);

  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    if (key && hash === summaryFragment) focusOn(title.current);
  }, [hash, key]);

  const counts = useSelector(selectNeededTexts, shallowEqual);
  const groups = useSelector(selectMissing).map(({ page, questions }, index) => ({
    title: page.title,
    count: counts[index],
    isHere: pathname === `/${page.key}`,
    items: questions.map(({ key, messages }) => ({ id: key, href: `/${page.key}#${key}`, messages })),
  }));
  return <ErrorSummary ref={title} title="We're missing some information!" groups={groups} onFollow={onFollow} />;
}

function focusOn(title: HTMLElement | null) {
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}
