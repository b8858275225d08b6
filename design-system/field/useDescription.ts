import { useId } from 'react';

/** The ids that connect a control with its hint and errors; undefined for those that it has not. */
export interface Description {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  describedBy: string | undefined;
}

/**
 * Creates the ids by which a control refers to its hint and errors (WCAG 1.3.1, ARIA 1.2 aria-describedby). What changes with the
 * letters, such as a counter, is no description: screen readers would read all of it again at each key.
 */
export function useDescription(hint: string | undefined, errors: readonly string[]): Description {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  return { id, hintId, errorId, describedBy: joinIds(hintId, errorId) };
}

/** Joins ids for `aria-describedby`; undefined if there are none. */
export const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
