import { type AnswerKey, type Answers, isAnswered, withoutKeys } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { isDocumentKey } from '../state/documents/documentKeys.ts';
import { answeredKeys, differingKeys, groupsOf, wholeAnswers } from '../state/groups/groups.ts';
import { type Conflict, type Draft, setAnswers } from './draft.ts';
import { isUndated } from './invalidDates.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/* Two versions of one application meet here, and only here. */

/** The record as a profile brings it. The revision is null where the backend offers none. */
export interface SavedRecord {
  revision: string | null;
  answers: Answers;
}

/**
 * Merges the record of the server into a draft, group by group. Theirs is new where it differs from the saved answers and from each save
 * without a reply, unless the revision says that it is one of those. Mine is new where it differs from the saved answers or was sent.
 *
 * | theirs new | mine new | result |
 * |---|---|---|
 * | no | any | mine |
 * | yes | no | theirs |
 * | yes | yes, equal | settled |
 * | yes | yes, different | conflict |
 *
 * Without revisions, theirs is new only in the first profile of a page: a later one may be older than a save.
 */
export function merge(draft: Draft, record: SavedRecord): Draft {
  const { saved, sent } = draft;
  const own = sent.find(({ id }) => id === record.revision);
  const isKnown =
    saved.revision !== undefined &&
    (record.revision === null || record.revision === saved.revision || own !== undefined);
  if (isKnown && record.revision === null) return draft;
  const all = groupsOf([
    ...new Set([...answerKeys(saved.answers), ...answerKeys(record.answers), ...answerKeys(draft.answers)]),
  ]);
  const groups = all.filter((keys) => !keys.some(isDocumentKey));
  // The record of the device did not have the sensitive answers of that save.
  const isUnread = (keys: readonly AnswerKey[]) => keys.some((key) => own?.sensitive?.includes(key));
  const isTheirsNew = (keys: readonly AnswerKey[]) =>
    (!isKnown || isUnread(keys)) &&
    differs(keys, record.answers, saved.answers) &&
    sent.every(({ answers }) => differs(keys, record.answers, { ...saved.answers, ...answers }));
  const isMineNew = (keys: readonly AnswerKey[]) =>
    differs(keys, draft.answers, saved.answers) || sent.some(({ answers }) => keys.some((key) => key in answers));
  const theirs = groups.filter((keys) => isTheirsNew(keys) && !(own && isMineNew(keys)));
  const isAsked = (keys: readonly AnswerKey[]) => isMineNew(keys) && differs(keys, draft.answers, record.answers);
  const asked = theirs.filter(isAsked);
  const shown = theirs.filter((keys) => !isAsked(keys)).flat();
  const documents = all.filter((keys) => keys.some(isDocumentKey)).flat();
  const taken = wholeOf(record.answers, [...shown, ...documents], draft.answers);
  return resolveEqual({
    ...draft,
    answers: { ...draft.answers, ...taken },
    saved: { revision: record.revision, answers: record.answers },
    conflicts: [
      ...draft.conflicts.filter(({ keys, from }) => from === 'guest' || !theirs.some(([first]) => first === keys[0])),
      ...asked.map(
        (keys): Conflict => ({ keys: [...keys], other: wholeAnswers(record.answers, keys), from: 'server' }),
      ),
    ],
    lookups: withoutKeys(draft.lookups, shown),
  });
}

const differs = (keys: readonly AnswerKey[], one: Answers, other: Answers) =>
  differingKeys(keys, one, other).length > 0;

/** The record's answers to these keys, and an empty one for each key that only the draft answers. */
const wholeOf = (answers: Answers, keys: readonly AnswerKey[], shown: Answers): Answers => ({
  ...wholeAnswers(
    {},
    keys.filter((key) => key in shown && !(key in answers)),
  ),
  ...pickAnswers(answers, keys),
});

/**
 * Takes the answers of a guest draft. They fill what is empty; an empty answer of the guest is none. Where the draft has another answer,
 * the applicant chooses.
 *
 * @param isShown whether the guest's version stays on the screen where there are two: the guest is typing it
 */
export function mergeGuest(draft: Draft, guest: Answers, { isShown = false } = {}): Draft {
  const groups = groupsOf(answeredKeys(guest)).filter((keys) => !keys.some(isDocumentKey));
  return resolveEqual(groups.reduce((before, keys) => mergeGuestGroup(before, guest, keys, isShown), draft));
}

function mergeGuestGroup(draft: Draft, guest: Answers, keys: readonly AnswerKey[], isShown: boolean): Draft {
  const answered = (answers: Answers) =>
    pickAnswers(
      answers,
      keys.filter((key) => isAnswered(answers[key])),
    );
  const given = answered(guest);
  const filled = setAnswers(draft, given);
  const keeps = (answers: Answers) => answerKeys(answers).every((key) => filled.answers[key] === answers[key]);
  if (keeps(given) && keeps(answered(draft.answers))) return filled;
  const [mine, theirs] = isShown ? [guest, draft.answers] : [draft.answers, guest];
  const conflict: Conflict = { keys: [...keys], other: wholeAnswers(theirs, keys), from: 'guest' };
  const shown = isShown ? setAnswers(draft, wholeAnswers(mine, keys)) : draft;
  return { ...shown, conflicts: [...shown.conflicts, conflict] };
}

/** The applicant has chosen between two versions. */
export function settle(draft: Draft, key: AnswerKey, choice: 'shown' | 'other'): Draft {
  const conflict = draft.conflicts.find(({ keys }) => keys.includes(key));
  if (!conflict) return draft;
  const open = { ...draft, conflicts: draft.conflicts.filter((one) => one !== conflict) };
  if (choice === 'other') return resolveEqual(setAnswers(open, conflict.other));
  // Where only the other version has an answer, the chosen one is empty.
  return { ...open, answers: { ...open.answers, ...wholeAnswers(open.answers, conflict.keys) } };
}

/** Ends the conflicts of two versions that have become equal, or of questions that the form no longer has. */
export function resolveEqual(draft: Draft): Draft {
  const open = draft.conflicts.filter(
    ({ keys, other }) => differs(keys, draft.answers, other) && keys.some((key) => form.placeOf.has(key)),
  );
  return open.length === draft.conflicts.length ? draft : { ...draft, conflicts: open };
}

/** Whether no save takes the answer along: it waits for the applicant to choose between two versions, or to complete a date. */
export const isWaiting = (draft: Pick<Draft, 'answers' | 'saved' | 'conflicts'>, key: AnswerKey): boolean =>
  draft.conflicts.some(({ keys }) => keys.includes(key)) || isUndated(draft, key);
