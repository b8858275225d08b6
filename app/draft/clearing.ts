import { isAnswered } from '../../form/answers.ts';
import { emptyLike } from '../../form/asked.ts';
import type { AnswerKey, Answers } from '../../form/questions.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/*
 * "Bring back what I wrote."
 *
 * An answer may hide others, which are then emptied (form.md section 4). What they were is remembered until the
 * application is submitted, on this device only: nobody should lose an essay to a mis-tapped radio button.
 */

/** What one change took away. */
export interface Clearing {
  /** The question whose answer changed. */
  at: AnswerKey;
  /** What had been answered there: with it, what was hidden is asked again. */
  before: Answers;
  /** The answers that went. */
  cleared: Answers;
}

interface Change {
  /** The answers before. */
  answers: Answers;
  /** What the applicant answered now. */
  given: Answers;
  /** What that emptied. */
  emptied: Answers;
}

/** Adds what a change took away, and forgets what has been answered anew since. */
export function remember(clearings: readonly Clearing[], { answers, given, emptied }: Change): Clearing[] {
  const now = { ...answers, ...given, ...emptied };
  const standing = clearings.filter(({ cleared }) => lostOf(cleared, now).length > 0);
  const cleared = pickAnswers(
    answers,
    answerKeys(emptied).filter((key) => isAnswered(answers[key])),
  );
  const changed = answerKeys(given).filter((key) => !isSame(answers[key], given[key]));
  const [at] = changed;
  if (at === undefined || answerKeys(cleared).length === 0) return standing;
  const before: Answers = Object.fromEntries(changed.map((key) => [key, answers[key] ?? emptyLike(given[key])]));
  const isAgain = (clearing: Clearing) => clearing.at === at && holdsSame(clearing.before, before);
  const earlier = standing.map((clearing) => (isAgain(clearing) ? without(clearing, cleared) : clearing));
  return [...earlier.filter((clearing) => answerKeys(clearing.cleared).length > 0), { at, before, cleared }];
}

/** What the same change took away once before is kept on its own, but for what has been written anew: nothing is mixed. */
const without = (clearing: Clearing, anew: Answers): Clearing => ({
  ...clearing,
  cleared: pickAnswers(
    clearing.cleared,
    answerKeys(clearing.cleared).filter((key) => !(key in anew)),
  ),
});

/** The answers that take a clearing back; what was written anew since counts more. */
export const restorationOf = ({ before, cleared }: Clearing, answers: Answers): Answers => ({
  ...pickAnswers(cleared, lostOf(cleared, answers)),
  ...before,
});

/** Of what was cleared, that which has no answer now. */
const lostOf = (cleared: Answers, answers: Answers): readonly AnswerKey[] =>
  answerKeys(cleared).filter((key) => !isAnswered(answers[key]));

const isSame = (one: Answers[AnswerKey], other: Answers[AnswerKey]) => (one || '') === (other || '');

const holdsSame = (one: Answers, other: Answers) =>
  [...answerKeys(one), ...answerKeys(other)].every((key) => isSame(one[key], other[key]));
