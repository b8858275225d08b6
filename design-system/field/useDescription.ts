import { useId } from 'react';

/** The ids that connect a control with its hint, errors and notice; undefined for those that it has not. */
export interface Description {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  noticeId: string | undefined;
  describedBy: string | undefined;
}

/** Creates the ids by which a control refers to its hint, errors and notice (WCAG 1.3.1, ARIA 1.2 aria-describedby). */
export function useDescription(hint: string | undefined, errors: readonly string[], notice = ''): Description {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  const noticeId = notice ? `${id}-notice` : undefined;
  return { id, hintId, errorId, noticeId, describedBy: joinIds(hintId, errorId, noticeId) };
}

/** Joins ids for `aria-describedby`; undefined if there are none. */
export const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
