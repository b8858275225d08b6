import type { components } from '../../openapi.d.ts';
import { compileSchema } from '../routes/compileOperations.ts';

type Answers = components['schemas']['Answers'];

const validate = compileSchema('Answers');
const isAllowed = (answers: Answers): boolean => validate(answers);

/** Whether the contract allows an answer to a key. */
export const isAllowedAnswer = (key: string, answer: string | boolean): boolean => isAllowed({ [key]: answer });

/** Leaves out answers that the contract no longer allows. The database keeps them when their question is removed. */
export function knownAnswers(stored: Answers): Answers {
  if (isAllowed(stored)) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([key, answer]) => isAllowedAnswer(key, answer)));
}
