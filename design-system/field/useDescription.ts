import { useId } from 'react';

/** The ids that tie a control to its hint and errors; undefined where there is nothing to tie. */
export interface Description {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
  describedBy: string | undefined;
}

/** Names the parts of one question, so that its control can say what describes it (WCAG 1.3.1, ARIA 1.2 aria-describedby). */
export function useDescription(hint: string | undefined, errors: readonly string[]): Description {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  return { id, hintId, errorId, describedBy: joinIds(hintId, errorId) };
}

/** A list of ids as `aria-describedby` wants it; undefined when it would be empty. */
export const joinIds = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;
