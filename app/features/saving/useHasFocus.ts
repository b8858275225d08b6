import { useSyncExternalStore } from 'react';
import type { AnswerKey } from '../../../form/engine/answers.ts';

/** Whether the applicant is in one of these questions. The element whose id is the answer key wraps the question. */
export const useHasFocus = (keys: readonly AnswerKey[]): boolean =>
  useSyncExternalStore(
    followFocus,
    () => keys.some((key) => document.getElementById(key)?.contains(document.activeElement)),
    () => false,
  );

const events = ['focusin', 'focusout'] as const;

function followFocus(tell: () => void): () => void {
  // Between the two events of a move, nothing has the focus.
  for (const event of events) document.addEventListener(event, tell);
  return () => {
    for (const event of events) document.removeEventListener(event, tell);
  };
}
