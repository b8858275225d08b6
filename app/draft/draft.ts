import type { AnswerKey, Answers } from '../../form/engine/answers.ts';
import { emptyDependents, emptyUnasked } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { isDocumentKey } from '../state/documents/documentKeys.ts';
import { groupsOf } from '../state/groups/groups.ts';
import { type Clearing, remember, rememberReplaced, rememberRestored, restorationOf } from './clearing.ts';
import { isReadByNone } from './isReadByNone.ts';
import { type LookupChange, type Lookups, updateLookups } from './lookups.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/** Two versions of the answers of one group, entered without knowledge of each other. The draft shows one of them. */
export interface Conflict {
  /** The keys of the whole group. */
  keys: AnswerKey[];
  /** The version that is not shown, for every key of the group. */
  other: Answers;
  /** Where it comes from: saved on another device, or entered in a guest draft. */
  from: 'server' | 'guest';
}

/** The record of an application as the server last had it. */
export interface SavedAnswers {
  /** Null where the backend offers no revisions; undefined until a profile has come, whose answers are then compared by value. */
  revision: string | null | undefined;
  answers: Answers;
}

/** A save without a reply. Its id is the revision that it makes. */
export interface SentSave {
  id: string;
  answers: Answers;
  /** Of a record: the sensitive questions whose answer at that time this save has. The record does not have the answers themselves. */
  sensitive?: AnswerKey[];
}

/** The answers as the applicant has entered them. */
export interface Draft {
  /** The account that these answers belong to; null for a guest's. */
  owner: string | null;
  /** What is shown. */
  answers: Answers;
  saved: SavedAnswers;
  sent: SentSave[];
  /** Their groups are not sent until the applicant has chosen. */
  conflicts: Conflict[];
  /** Undo entries: what changes have cleared and the applicant may bring back, the latest last. */
  clearings: Clearing[];
  /** Where the texts with suggestions come from. */
  lookups: Lookups;
  /** Unsaved answers that wait for the profile of their account. */
  pending: PendingDraft | null;
  /** Sensitive questions whose last answer was not saved before the page was left, as far as is known. */
  lost: AnswerKey[];
}

/** What is not saved of a draft. */
export interface UnsavedChanges {
  /** The unsaved answers, each with its whole group; all answers of a guest. */
  answers: Answers;
  /** The saved answers of the same groups, which they were changed from. */
  base: Answers;
  sent: SentSave[];
  conflicts: Conflict[];
}

/** What an account has not saved: the record on the device, or what this page had at the end of the session. */
export interface PendingDraft extends UnsavedChanges {
  owner: string;
  /** Sensitive keys that were unsaved when the record was written. */
  sensitive: AnswerKey[];
}

export const emptyDraft: Draft = {
  owner: null,
  answers: {},
  saved: { revision: undefined, answers: {} },
  sent: [],
  conflicts: [],
  clearings: [],
  lookups: {},
  pending: null,
  lost: [],
};

/** The answers that the server may not have: those that differ from the saved ones, and those of saves without a reply. */
export function unsavedOf({ answers, saved, sent }: Pick<Draft, 'answers' | 'saved' | 'sent'>): Answers {
  const sentKeys = new Set(sent.flatMap((save) => answerKeys(save.answers)));
  return pickAnswers(
    answers,
    answerKeys(answers).filter((key) => answers[key] !== saved.answers[key] || sentKeys.has(key)),
  );
}

/** Sets answers. What they hide is emptied and remembered. */
export function setAnswers(draft: Draft, given: Answers): Draft {
  const { answers } = draft;
  const emptied = emptiedBy(answers, given);
  return {
    ...withAnswers(draft, { ...given, ...emptied }),
    clearings: remember(draft.clearings, { answers, given, emptied }),
  };
}

/** Sets the answers that a look-up or its clear button gives. The answers they replace or empty are remembered. */
export function applyLookup(draft: Draft, change: LookupChange): Draft {
  const { answers } = draft;
  const { on, given, textBefore, block } = change;
  const emptied = emptiedBy(answers, given);
  const known = draft.lookups[on];
  return {
    ...withAnswers(draft, { ...given, ...emptied }),
    clearings: rememberReplaced(draft.clearings, { at: on, known, textBefore, block }, { answers, given, emptied }),
    lookups: updateLookups(draft.lookups, answers, change),
  };
}

function withAnswers(draft: Draft, changes: Answers): Draft {
  const answers = { ...draft.answers, ...changes };
  emptiedAnswers.add(answers);
  const lost = draft.lost.some((key) => key in changes) ? draft.lost.filter((key) => !(key in changes)) : draft.lost;
  return { ...draft, answers, lost };
}

/** Answers in which nothing is left to empty: a text that changes then concerns what depends on it, however long the form is. */
const emptiedAnswers = new WeakSet<Answers>();

/** The answers that new answers hide or invalidate, emptied. */
function emptiedBy(answers: Answers, given: Answers): Answers {
  // What had an answer is asked.
  if (emptiedAnswers.has(answers) && answerKeys(given).every((key) => answers[key] && isReadByNone(key))) return {};
  const dependents = emptyDependents(form, answers, given);
  const changes = { ...given, ...dependents };
  const changed = emptiedAnswers.has(answers) ? answerKeys(changes) : undefined;
  return { ...dependents, ...emptyUnasked(form, { ...answers, ...changes }, answers, changed) };
}

/** Empties the answers of a tab. Texts can be brought back; a document cannot, because its file is deleted. */
export function clearTab(draft: Draft, keys: readonly AnswerKey[]): Draft {
  const answered = keys.filter((key) => draft.answers[key]);
  const cleared = pickAnswers(
    draft.answers,
    answered.filter((key) => !isDocumentKey(key)),
  );
  const left = setAnswers(draft, Object.fromEntries(answered.map((key) => [key, ''])));
  const [at] = answerKeys(cleared);
  return at ? { ...left, clearings: [...left.clearings, { at, before: {}, cleared }] } : left;
}

/** Undoes the latest change of a question that cleared answers. */
export function bringBack(draft: Draft, at: AnswerKey): Draft {
  const clearing = draft.clearings.findLast((one) => one.at === at);
  if (!clearing) return draft;
  const { [at]: lookup, ...others } = draft.lookups;
  const lookups = clearing.lookup ? { ...others, [at]: clearing.lookup } : others;
  const newer = rememberRestored(clearing, { answers: draft.answers, lookup });
  const clearings = [...draft.clearings.filter((one) => one !== clearing), ...newer];
  return setAnswers(
    { ...draft, clearings, lookups: clearing.after ? lookups : draft.lookups },
    restorationOf(clearing, draft.answers),
  );
}

/** Whether the answer waits until the applicant has chosen between two versions. */
export const isInConflict = ({ conflicts }: Pick<Draft, 'conflicts'>, key: AnswerKey): boolean =>
  conflicts.some(({ keys }) => keys.includes(key));

/** The groups of these answers, as keys. */
export const wholeGroups = (answers: Answers): readonly AnswerKey[] => groupsOf(answerKeys(answers)).flat();
