import { type AnswerKey, type Answers, isAnswered, textOf, withoutKeys } from '../../../form/engine/answers.ts';
import { answeredKeys, differingKeys, groupsOf, wholeAnswers } from '../groups/groups.ts';
import { type Conflict, type Draft, setAnswers, unsavedOf } from './draft.ts';
import { isHeld } from './merge.ts';
import type { Visit } from './outboxEvents.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import type { StoredOutbox } from './storedOutbox.ts';
import { askAfter, askFirst, eachVersion, nextOf } from './versions.ts';

/* What a visitor has typed comes into an account here. */

/**
 * Takes what a visitor has typed into the account that has logged in: silently where the account has no other answer. A choice
 * between two versions that the visitor has not made yet stays open, and comes after that between theirs and the account's.
 */
export function takeVisit(
  draft: Draft,
  { answers, clearings, lookups, conflicts }: Pick<Draft, 'answers' | 'clearings' | 'lookups' | 'conflicts'>,
): Draft {
  const groups = groupsOf(answeredKeys(answers));
  const joined = groups.reduce((before, keys) => takeGroup(before, answers, keys), draft);
  const isTaken = (key: AnswerKey) => !isHeld(joined, key);
  return {
    ...joined,
    conflicts: askAfterTaken(joined, draft, conflicts),
    clearings: [...joined.clearings, ...clearings.filter(({ at }) => isTaken(at))],
    lookups: { ...Object.fromEntries(Object.entries(lookups).filter(([key]) => isTaken(key))), ...joined.lookups },
  };
}

/** The visitor's choices that are still open come after those of what the account has taken. */
const askAfterTaken = (taken: Draft, before: Draft, conflicts: readonly Conflict[]): Conflict[] =>
  askAfter(
    taken.conflicts,
    eachVersion(conflicts, (one) => ({ ...one, other: filledWith(before, one.other, one.keys) })),
  );

function takeGroup(draft: Draft, visit: Answers, keys: readonly AnswerKey[]): Draft {
  const given = pickAnswers(
    visit,
    keys.filter((key) => isAnswered(visit[key])),
  );
  const filled = setAnswers(draft, given);
  const before = pickAnswers(
    draft.answers,
    keys.filter((key) => isAnswered(draft.answers[key])),
  );
  const keeps = (answers: Answers) => answerKeys(answers).every((key) => filled.answers[key] === answers[key]);
  return keeps(given) && keeps(before) ? filled : addVersion(draft, visit, keys);
}

/** A visitor's version of a group, with what the account has beside it. */
function filledWith(draft: Draft, visit: Answers, keys: readonly AnswerKey[]): Answers {
  const taken = takeGroup(draft, visit, keys);
  return taken.conflicts === draft.conflicts ? wholeAnswers(taken.answers, keys) : visit;
}

const ofVisitor: Pick<Conflict, 'from' | 'revision'> = { from: 'visitor', revision: null };

/** Another version waits for a choice: most often what was entered here before the log-in. */
export function addVersion(draft: Draft, entered: Answers, keys: readonly AnswerKey[], of = ofVisitor): Draft {
  const conflict: Conflict = { keys: [...keys], other: wholeAnswers(entered, keys), savedAt: null, ...of };
  return { ...draft, conflicts: askFirst(draft.conflicts, conflict) };
}

/**
 * The text in which the person is typing stays on the screen when the visitor's words come into the account: its answer is the other
 * version. The text was entered without a sight of any revision.
 */
export function keepTyped(draft: Draft, typed: Answers, typingIn: AnswerKey | null): Draft {
  const conflict = draft.conflicts.find(({ keys, from }) => from === 'visitor' && keys.some((key) => key === typingIn));
  if (!conflict || typingIn === null || !isAnswered(typed[typingIn])) return draft;
  if (draft.answers[typingIn] === typed[typingIn] || conflict.other[typingIn] !== typed[typingIn]) return draft;
  const { keys, other } = conflict;
  const { answers, bases, revision } = draft;
  const unsaved = unsavedOf(draft);
  const isSaved = !keys.some((key) => key in unsaved);
  const conflicts = draft.conflicts.flatMap((one) => (one === conflict ? nextOf(one) : [one]));
  const shown = setAnswers({ ...draft, conflicts, bases: { ...bases, [typingIn]: 0 } }, other);
  return addVersion(shown, answers, keys, isSaved ? { from: 'server', revision } : ofVisitor);
}

/**
 * Adds what a visitor began earlier on this device. What was entered in this page already, such as before its scripts worked,
 * stays on the screen. The visitor had not seen the earlier answers then: where there is another one, there are two versions.
 */
export function continueVisit(draft: Draft, kept: StoredOutbox, entered: Answers): Draft {
  const isNew = (key: AnswerKey) => draft.answers[key] === entered[key];
  const early = pickAnswers(entered, answerKeys(entered).filter(isNew));
  const here = withoutKeys(draft.answers, answerKeys(early));
  const begun = {
    ...draft,
    answers: here,
    clearings: [...kept.clearings, ...draft.clearings],
    conflicts: askAfter(draft.conflicts, kept.conflicts),
    lookups: { ...kept.lookups, ...draft.lookups },
    edits: draft.edits + kept.edits,
    restored: kept.answers,
  };
  return enterOnTop(setAnswers(begun, { ...kept.answers, ...here }), early);
}

/** Shows what was entered without a sight of what the draft has. */
export const enterOnTop = (draft: Draft, entered: Answers): Draft =>
  groupsOf(answeredKeys(entered)).reduce((before, keys) => {
    const taken = takeGroup(before, entered, keys);
    if (taken.conflicts === before.conflicts) return taken;
    const shown = setAnswers(before, wholeAnswers(entered, keys));
    return addVersion(shown, before.answers, keys);
  }, draft);

/**
 * Takes what a visitor had typed in this tab into the draft that another tab of the visitor has begun with the account. Where the
 * two had shared each letter, what is newer here is no other version: the person has typed on.
 */
export function takeVisitBeside(draft: Draft, { words, beside, wasShared }: Visit): Draft {
  const isOlder = words.edits < beside.edits;
  if (!wasShared || words.edits === beside.edits)
    return takeVisit(draft, withoutVisited(words, beside.answers, isOlder));
  if (words.edits < beside.edits) return draft;
  const typed = typeOn(draft, words, beside.answers);
  // The tab beside has only read what it had, and none of the choices that were opened here since.
  return beside.isOnlyRead ? { ...typed, conflicts: askAfterTaken(typed, draft, words.conflicts) } : typed;
}

/** What a visitor had left was read in this page, and nothing was entered. */
export const isOnlyRead = ({ answers, restored }: Draft): boolean =>
  differingKeys(answerKeys({ ...answers, ...restored }), answers, restored).length === 0;

/**
 * What the other tab has taken over from the same visitor may have been changed there since. Where the words here are older, the
 * beginning of a text that was typed on there is no version of its own.
 */
export function withoutVisited<Words extends { answers: Answers }>(
  words: Words,
  visited: Answers,
  isOlder = false,
): Words {
  const groups = groupsOf(answerKeys(words.answers));
  const isTypedOn = (key: AnswerKey) =>
    isOlder && isAnswered(words.answers[key]) && textOf(visited, key).startsWith(textOf(words.answers, key));
  const isTaken = (keys: readonly AnswerKey[]) =>
    keys.some((key) => isAnswered(visited[key])) && differingKeys(keys, words.answers, visited).every(isTypedOn);
  const left = groups.filter((keys) => !isTaken(keys));
  return { ...words, answers: pickAnswers(words.answers, left.flat()) };
}

/** An answer that was emptied here is in the words; one that is not was never known in this tab. */
function typeOn(draft: Draft, { answers, clearings, lookups }: Draft, before: Answers): Draft {
  const changed = differingKeys(answerKeys(answers), answers, before);
  const typed = groupsOf(changed).reduce((one, keys) => typeOnInGroup(one, { keys, answers, before }), draft);
  const known = draft.clearings.map((clearing) => JSON.stringify(clearing));
  const isChanged = (key: AnswerKey) => changed.includes(key);
  return {
    ...typed,
    clearings: [...typed.clearings, ...clearings.filter((clearing) => !known.includes(JSON.stringify(clearing)))],
    lookups: { ...typed.lookups, ...Object.fromEntries(Object.entries(lookups).filter(([key]) => isChanged(key))) },
  };
}

/** The later words replace those of the visitor that the account shows, or that wait for a choice there. */
function typeOnInGroup(
  draft: Draft,
  { keys, answers, before }: { keys: readonly AnswerKey[]; answers: Answers; before: Answers },
): Draft {
  const known = keys.filter((key) => isAnswered(before[key]));
  if (known.length > 0 && differingKeys(known, draft.answers, before).length === 0)
    return setAnswers(draft, wholeAnswers(answers, differingKeys(keys, answers, before)));
  const isOlder = ({ keys: [key], from, other }: Conflict) =>
    key === keys[0] && from === 'visitor' && differingKeys(keys, other, before).length === 0;
  const conflicts = draft.conflicts.filter((conflict) => !isOlder(conflict));
  return takeGroup({ ...draft, conflicts }, answers, keys);
}
