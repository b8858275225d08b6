import type { Answers } from '../../form/questions.ts';
import type { NavigationState } from './navigate.ts';

/** What came with the navigation; the browser keeps it untyped, and an older version of the app may have written it. */
export function readNavigationState(state: unknown): NavigationState {
  if (!isRecord(state)) return {};
  const { answers, username, message, error } = state;
  return {
    ...(isAnswers(answers) && { answers }),
    ...(typeof username === 'string' && { username }),
    ...(typeof message === 'string' && { message }),
    ...(typeof error === 'string' && { error }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The app alone writes it, and the server checks every key it is sent. */
const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && Object.values(value).every((answer) => typeof answer === 'string' || typeof answer === 'boolean');
