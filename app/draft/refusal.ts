import type { Answers } from '../../form/engine/answers.ts';
import type { Failure, RefusedFailure } from '../platform/failure.ts';
import { groupOf, groupsOf, isSameAnswer } from '../state/groups/groups.ts';

/**
 * Answers that the server does not take as they are, with its reasons by answer key. They wait until they change, and with
 * each of them the other answers of its group.
 */
export interface Refusal {
  answers: Answers;
  failure: RefusedFailure;
}

/**
 * The groups of the answers that a 422 to a save names, or all that was sent when it names none of them: the same save would be
 * refused again. Null for another failure, after which the same save may succeed.
 */
export function refusalOf(failure: Failure, sent: Answers): Refusal | null {
  if (failure.kind === 'offline' || failure.status !== 422) return null;
  const { errors = {} } = failure;
  const named = new Set(
    Object.keys(sent)
      .filter((key) => Object.hasOwn(errors, key))
      .flatMap(groupOf),
  );
  const answers = Object.fromEntries(Object.entries(sent).filter(([key]) => named.has(key)));
  return { answers: named.size === 0 ? sent : answers, failure };
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

/**
 * The unsaved answers that may be sent: all but those of a group that was refused and of which no answer has changed since.
 * `shown` are all answers of the draft.
 */
export function withoutRefused(unsaved: Answers, refusal: Refusal | null, shown: Answers): Answers {
  const refused = refusal?.answers ?? {};
  const waiting = groupsOf(Object.keys(refused)).filter((group) =>
    group.every((key) => !Object.hasOwn(refused, key) || isSameAnswer(refused[key], shown[key])),
  );
  return without(unsaved, Object.fromEntries(waiting.flat().map((key) => [key, true])));
}

const without = <Value>(record: Readonly<Record<string, Value>>, keys: object): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(keys, key)));
