import type { AnswerKey, Answers } from '../../../form/questions.ts';
import type { Failure } from '../../api/failure.ts';

/** Answers the server will not take as they are, and what it said of them. They wait until they are changed. */
export interface Refusal {
  answers: Answers;
  failure: Failure;
}

/** The refused among the answers sent; null when the failure names none of them and may pass by itself. */
export function refusalOf(failure: Failure, sent: Answers, before: Refusal | null): Refusal | null {
  if (failure.kind === 'offline' || failure.status !== 422) return null;
  const named = Object.entries(sent).filter(([key]) => failure.errors && Object.hasOwn(failure.errors, key));
  if (named.length === 0) return null;
  const errorsBefore = before?.failure.kind === 'refused' ? before.failure.errors : undefined;
  return {
    answers: { ...before?.answers, ...Object.fromEntries(named) },
    failure: { ...failure, errors: { ...errorsBefore, ...failure.errors } },
  };
}

/** The answers that may be sent: all but those refused and not changed since. */
export const withoutRefused = (answers: Answers, refusal: Refusal | null): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !refusal || !isSame(refusal, key, answer)));

const isSame = ({ answers }: Refusal, key: AnswerKey | string, answer: unknown) =>
  Object.hasOwn(answers, key) && Reflect.get(answers, key) === answer;
