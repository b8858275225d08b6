import type { Answers } from '../../form/engine/answers.ts';
import { isRecord } from './isRecord.ts';
import type { NavigationState } from './navigate.ts';

/** Whether a navigation has left its state with this entry of the history. The page of an address knows nothing of it. */
export const hasNavigationState = ({ state }: Pick<History, 'state'>): boolean => state?.usr != null;

/** Reads the state of a navigation. The browser keeps it untyped, and an older version of the app may have written it. */
export function readNavigationState(state: unknown): NavigationState {
  if (!isRecord(state)) return {};
  const { answers, username, goingTo, message, notice, error, isSubmitted } = state;
  return {
    ...(isAnswers(answers) && { answers }),
    ...(typeof username === 'string' && { username }),
    ...(typeof goingTo === 'string' && { goingTo }),
    ...(typeof message === 'string' && { message }),
    ...(typeof notice === 'string' && { notice }),
    ...(typeof error === 'string' && { error }),
    ...(typeof isSubmitted === 'boolean' && { isSubmitted }),
  };
}

/** Keys are not checked: only the app writes this state, and the server checks every key. */
const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'string' || typeof answer === 'boolean');
