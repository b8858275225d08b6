import type { Answers } from '../../../form/engine/answers.ts';
import type { Failure, RefusedFailure } from '../../platform/failure.ts';

/** Answers that the server does not take as they are, with its reasons by answer key. They wait until they change. */
export interface Refusal {
  answers: Answers;
  failure: RefusedFailure;
}

/**
 * The answers that a 422 to a save names, or all that were sent when it names none of them: the same save would be refused again.
 * Null for another failure, after which the same save may succeed.
 */
export function refusalOf(failure: Failure, sent: Answers): Refusal | null {
  if (failure.kind === 'offline' || failure.status !== 422) return null;
  const { errors = {} } = failure;
  const named = Object.entries(sent).filter(([key]) => Object.hasOwn(errors, key));
  return { answers: named.length === 0 ? sent : Object.fromEntries(named), failure };
}

/** Both refusals as one, with the newer message. */
export const addRefusal = (before: Refusal | null, { answers, failure }: Refusal): Refusal => ({
  answers: { ...before?.answers, ...answers },
  failure: { ...failure, errors: { ...before?.failure.errors, ...failure.errors } },
});

/** What is left of a refusal once the server has taken other answers to some of its questions. */
export function withoutTaken(refusal: Refusal | null, taken: Answers): Refusal | null {
  if (!refusal) return null;
  const { answers, failure } = refusal;
  const left = without(answers, taken);
  if (Object.keys(left).length === 0) return null;
  return { answers: left, failure: { ...failure, errors: without(failure.errors ?? {}, taken) } };
}

/** The answers that may be sent: all but those that were refused and have not changed since. */
export function withoutRefused(answers: Answers, refusal: Refusal | null): Answers {
  const refused = new Map(Object.entries(refusal?.answers ?? {}));
  return Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => !refused.has(key) || refused.get(key) !== answer),
  );
}

const without = <Value>(record: Readonly<Record<string, Value>>, keys: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(keys, key)));
