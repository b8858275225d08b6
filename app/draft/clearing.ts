import { type AnswerKey, type Answers, isAnswered } from '../../form/engine/answers.ts';
import { emptyLike } from '../../form/engine/visibility.ts';
import { isSameAnswer } from '../state/groups/groups.ts';
import type { LookupFact } from './lookups.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/*
 * "Bring back what I wrote."
 *
 * An answer may hide others, which are then emptied. The cleared answers are remembered until the application is submitted,
 * on this device only, so that a mis-tapped radio button does not cost an essay.
 */

/** The answers that one change cleared. */
export interface Clearing {
  /** The question whose answer changed. */
  at: AnswerKey;
  /** The answers to that question before the change. With them, the hidden questions are asked again. */
  before: Answers;
  cleared: Answers;
  /**
   * Of a look-up: the answers of its whole block after the change. The block is then brought back as a whole, so that no school
   * gets the address of another. @default the cleared answers were emptied
   */
  after?: Answers;
  /** What was known about the text with suggestions that changed. */
  lookup?: LookupFact;
}

interface Change {
  /** The answers before the change. */
  answers: Answers;
  /** The new answers of the applicant. */
  given: Answers;
  /** The answers that the new ones emptied. */
  emptied: Answers;
}

/** Adds the answers that a change cleared, and drops clearings whose questions have all been answered again. */
export function remember(clearings: readonly Clearing[], { answers, given, emptied }: Change): Clearing[] {
  const now = { ...answers, ...given, ...emptied };
  const open = stillOpen(clearings, now);
  const cleared = pickAnswers(
    answers,
    answerKeys(emptied).filter((key) => isAnswered(answers[key])),
  );
  const changed = answerKeys(given).filter((key) => !isSameAnswer(answers[key], given[key]));
  const [at] = changed;
  if (at === undefined || answerKeys(cleared).length === 0) return open;
  const before: Answers = Object.fromEntries(changed.map((key) => [key, answers[key] ?? emptyLike(given[key])]));
  const isSameChange = (clearing: Clearing) => clearing.at === at && areSame(clearing.before, before);
  const earlier = open.map((clearing) => (isSameChange(clearing) ? without(clearing, cleared) : clearing));
  return [...earlier.filter((clearing) => answerKeys(clearing.cleared).length > 0), { at, before, cleared }];
}

interface TextWithSuggestions {
  /** The question of the look-up. */
  at: AnswerKey;
  /** What was known about its text. */
  known: LookupFact | undefined;
  /** The text before the applicant typed over it. */
  textBefore: string | undefined;
  /** The keys of the address or school, the text's among them. */
  block: readonly AnswerKey[];
}

/**
 * Adds the answers that a look-up or its clear button replaced or emptied. With them comes back the text that they belong to,
 * although typing had replaced it. A choice that first emptied answers and then filled them is one change.
 */
export function rememberReplaced(
  clearings: readonly Clearing[],
  { at, known, textBefore, block }: TextWithSuggestions,
  { answers: current, given, emptied }: Change,
): Clearing[] {
  const found = known && isFound(known, current, at) ? known.filled[at] : undefined;
  const answers = { ...current, [at]: found ?? textBefore ?? current[at] ?? '' };
  const changes = { ...given, ...emptied };
  const earlier = clearings.findLast((clearing) => isContinued(clearing, at, current, given));
  const changed = answerKeys(changes).filter((key) => !isSameAnswer(answers[key], changes[key]));
  const isOtherText = changed.some((key) => key !== at);
  const others = clearings.filter(
    (clearing) => clearing !== earlier && !(isOtherText && isOfOneAnswer(clearing, block)),
  );
  const now = { ...answers, ...changes };
  // What is typed to search is no loss, unlike a text that the clear button takes away.
  const isLost = (key: AnswerKey) => isAnswered(answers[key]) && (key !== at || !isAnswered(changes[at]));
  const cleared = { ...pickAnswers(answers, changed.filter(isLost)), ...earlier?.cleared };
  if (answerKeys(cleared).length === 0) return stillOpen(others, now);
  const keys = [...new Set([...block, ...changed])];
  const valuesIn = (values: Answers): Answers =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? emptyLike(changes[key])]));
  const before = { ...valuesIn(answers), ...earlier?.before };
  const lookup = earlier ? earlier.lookup : known;
  const replaced: Clearing = {
    at,
    before: pickAnswers(
      before,
      answerKeys(before).filter((key) => !(key in cleared)),
    ),
    cleared,
    after: { ...earlier?.after, ...valuesIn(now) },
    ...(lookup && { lookup }),
  };
  return stillOpen([...others, replaced], now);
}

/** What one answer of a block cleared, such as the country its state, belongs to the text before. */
const isOfOneAnswer = ({ at, after }: Clearing, block: readonly AnswerKey[]) => !after && block.includes(at);

/** Whether a look-up goes on with the text for which it emptied these answers. */
const isContinued = ({ at, cleared, after }: Clearing, of: AnswerKey, answers: Answers, given: Answers): boolean =>
  at === of &&
  isAnswered(after?.[at]) &&
  isSameAnswer(after?.[at], answers[at]) &&
  isSameAnswer(after?.[at], given[at]) &&
  answerKeys(cleared).every((key) => !isAnswered(after?.[key]) && !isAnswered(answers[key]));

/** Whether the details of a found text are still there, so that the text belongs to them. */
const isFound = ({ filled }: LookupFact, answers: Answers, at: AnswerKey): boolean =>
  answerKeys(filled).some((key) => key !== at && filled[key] === answers[key]);

/** Drops what was answered again since, but for what a later offer brings back as it was: then it is offered again. */
function stillOpen(clearings: readonly Clearing[], now: Answers): Clearing[] {
  const open: Clearing[] = [];
  for (const clearing of [...clearings].reverse()) {
    const isOpenAt = (answers: Answers) => untouchedKeys(clearing, answers).length > 0;
    const isBehind = ({ at, before, cleared, after }: Clearing) =>
      after !== undefined && at === clearing.at && isOpenAt({ ...before, ...cleared });
    if (isOpenAt(now) || open.some(isBehind)) open.unshift(clearing);
  }
  return open;
}

/** An earlier clearing by the same change, without the answers that were cleared again: old and new texts do not mix. */
const without = (clearing: Clearing, clearedAgain: Answers): Clearing => ({
  ...clearing,
  cleared: pickAnswers(
    clearing.cleared,
    answerKeys(clearing.cleared).filter((key) => !(key in clearedAgain)),
  ),
});

/**
 * The answers that undo a clearing, as far as they differ. Questions that were answered again since keep their new answers,
 * except in the block of a look-up.
 */
export function restorationOf(clearing: Clearing, answers: Answers): Answers {
  const { before, cleared, after } = clearing;
  const restored = { ...before, ...(after ? cleared : pickAnswers(cleared, untouchedKeys(clearing, answers))) };
  return pickAnswers(
    restored,
    answerKeys(restored).filter((key) => !isSameAnswer(answers[key], restored[key])),
  );
}

/** The answers among a restoration that the applicant had lost. The others only go with them, such as a check box. */
export const lostAmong = ({ cleared, after }: Clearing, restored: Answers): Answers =>
  pickAnswers(
    restored,
    answerKeys(restored).filter((key) => key in cleared || (after && isAnswered(restored[key]))),
  );

/** What a restoration replaces of the answers that were given since the change. Empty if there are none. */
export function rememberRestored({ at, after, before, cleared }: Clearing, { answers, lookup }: BlockNow): Clearing[] {
  const whole = { ...before, ...cleared };
  const keys = answerKeys(whole);
  const isNewer = (key: AnswerKey) => isAnswered(answers[key]) && !isSameAnswer(answers[key], after?.[key]);
  if (!after || !keys.some(isNewer)) return [];
  const lost = keys.filter((key) => isAnswered(answers[key]) && !isSameAnswer(answers[key], whole[key]));
  const others = keys.filter((key) => !lost.includes(key));
  const values = Object.fromEntries(others.map((key) => [key, answers[key] ?? emptyLike(whole[key])]));
  return [{ at, before: values, cleared: pickAnswers(answers, lost), after: whole, ...(lookup && { lookup }) }];
}

interface BlockNow {
  answers: Answers;
  lookup: LookupFact | undefined;
}

/** The keys of the cleared answers that are now as the change left them. */
const untouchedKeys = ({ cleared, after = {} }: Clearing, answers: Answers): readonly AnswerKey[] =>
  answerKeys(cleared).filter((key) => isSameAnswer(answers[key], after[key]));

const areSame = (one: Answers, other: Answers) =>
  [...answerKeys(one), ...answerKeys(other)].every((key) => isSameAnswer(one[key], other[key]));
