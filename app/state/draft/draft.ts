import { type Answer, type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { emptyDependents, emptyUnasked } from '../../../form/engine/visibility.ts';
import { form } from '../../../form/university.ts';
import { isDocumentKey } from '../documents/documentKeys.ts';
import { groupsOf, wholeAnswers } from '../groups/groups.ts';
import { type Bases, basesAfter } from './bases.ts';
import { type Clearing, remember, rememberReplaced, rememberRestored, restorationOf } from './clearing.ts';
import { isReadByNone } from './isReadByNone.ts';
import { type LookupChange, type Lookups, updateLookups } from './lookups.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';

/** Two versions of the answers of one group, entered without knowledge of each other. The other one is not in the draft. */
export interface Conflict {
  /** The keys of the whole group. */
  keys: AnswerKey[];
  /** The other version, for every key of the group. */
  other: Answers;
  /** Where the other version comes from: saved elsewhere, or entered here by a visitor before the log-in. */
  from: 'server' | 'visitor';
  /** When the other version was saved, in the server's words; null where it was not. */
  savedAt: string | null;
  /** The revision that has the other version; null for a visitor's. */
  revision: number | null;
  /** A further version of the group, which is asked about once this one is settled. */
  next?: Conflict | undefined;
}

/** What the server does not have, with what belongs to it: what outlives a page or a session. */
export interface Outbox {
  /** The unsaved answers, each with its whole group as it was seen here. */
  answers: Answers;
  bases: Bases;
  conflicts: Conflict[];
  clearings: Clearing[];
  lookups: Lookups;
  writer: string;
  lastNumber: number;
  edits: number;
}

/** The answers as the applicant has written them. */
export interface Draft {
  answers: Answers;
  /**
   * The answers that the server was last known to have; a visitor has none. What was entered again is not among them, also
   * where it is the same.
   */
  acknowledged: Answers;
  /** The revision of the acknowledged answers; null when the server counts none. */
  revision: number | null;
  bases: Bases;
  /** The questions to which there are two versions. Their groups are not sent until the applicant has chosen. */
  conflicts: Conflict[];
  /** Names the saves of this draft, and no person; empty before the first save. */
  writer: string;
  /** The number of this writer's last save. */
  lastNumber: number;
  /** How often the applicant has changed something, in any tab: of two copies of an outbox, the one with more edits is newer. */
  edits: number;
  /** The unsaved answers as this page has read them from the device: another page may have gone on with them. */
  restored: Answers;
  /** The account that these answers belong to; null for a visitor's. */
  owner: string | null;
  /** What accounts had not saved when their sessions ended. Each is shown again only after its account logs in. */
  stashes: Stash[];
  /** Sensitive answers of a visitor that another tab has brought into an account, kept out of sight (handedOver.ts). */
  handedOver: { owner: string; answers: Answers } | null;
  /** What changes have cleared and the applicant may bring back, the latest last. */
  clearings: Clearing[];
  /** Where the texts with suggestions come from. */
  lookups: Lookups;
  /** The question in whose text the applicant is typing in this tab, until the field is left. */
  typingIn: AnswerKey | null;
  /** What is typed over there. */
  typedOver: TypedOver | null;
}

/** What a text was when the applicant began to type in it, where the server had it so (typedOver.ts). */
export interface TypedOver {
  key: AnswerKey;
  answer: Answer | undefined;
  /** The number of the last save at that time. */
  lastNumber: number;
}

export interface Stash extends Outbox {
  owner: string;
}

export const emptyOutbox: Outbox = {
  answers: {},
  bases: {},
  conflicts: [],
  clearings: [],
  lookups: {},
  writer: '',
  lastNumber: 0,
  edits: 0,
};

export const emptyDraft: Draft = {
  ...emptyOutbox,
  acknowledged: {},
  revision: null,
  restored: {},
  owner: null,
  stashes: [],
  handedOver: null,
  typingIn: null,
  typedOver: null,
};

/** The answers that differ from what the server has; all of a visitor's. */
export const unsavedOf = ({ answers, acknowledged }: Pick<Draft, 'answers' | 'acknowledged'>): Answers =>
  pickAnswers(
    answers,
    answerKeys(answers).filter((key) => answers[key] !== acknowledged[key]),
  );

/** Sets answers. What they hide is emptied and remembered. */
export function setAnswers(draft: Draft, given: Answers): Draft {
  const { answers } = draft;
  const emptied = emptiedBy(answers, given);
  return {
    ...withAnswers(draft, given, emptied),
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
    ...withAnswers(draft, given, emptied),
    clearings: rememberReplaced(draft.clearings, { at: on, known, textBefore, block }, { answers, given, emptied }),
    lookups: updateLookups(draft.lookups, answers, change),
  };
}

/** Every change of an answer comes through here, and gets its base. */
function withAnswers(before: Draft, given: Answers, emptied: Answers): Draft {
  const changes = { ...given, ...emptied };
  const draft = enteredAgain(before, changes);
  const answers = { ...draft.answers, ...changes };
  emptiedAnswers.add(answers);
  return { ...draft, answers, bases: basesAfter(draft, changes) };
}

/**
 * What the server had before a change is unsaved when it is entered again: another device may have replaced it since, and only a
 * save tells.
 */
function enteredAgain(draft: Draft, changes: Answers): Draft {
  const { answers, acknowledged } = draft;
  const again = answerKeys(changes).filter(
    (key) => key in acknowledged && changes[key] === acknowledged[key] && answers[key] !== acknowledged[key],
  );
  return again.length === 0 ? draft : { ...draft, acknowledged: withoutKeys(acknowledged, again) };
}

/** Answers in which nothing is left to empty: a letter that is typed then concerns what depends on it, however long the form is. */
const emptiedAnswers = new WeakSet<Answers>();

/** What is chosen once more is unsaved again, for the same reason. */
export function chosenAgain(draft: Draft, chosen: Answers): Draft {
  const { answers, acknowledged } = draft;
  const isTheSame = answerKeys(chosen).every((key) => chosen[key] && chosen[key] === answers[key]);
  return isTheSame ? { ...draft, acknowledged: withoutKeys(acknowledged, answerKeys(chosen)) } : draft;
}

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

/** Ends the draft of an account. A visitor's stays. */
export const endDraft = (draft: Draft): Draft =>
  draft.owner === null ? draft : { ...withoutAnswers(draft), stashes: stashesOf(draft) };

/** A visitor's, without an answer. What waits for other accounts stays. */
export const withoutAnswers = ({ owner, stashes, handedOver }: Draft): Draft => ({
  ...emptyDraft,
  stashes,
  handedOver: handedOver?.owner === owner ? null : handedOver,
});

/** The unsaved answers of this account, and what others left. */
export function stashesOf(draft: Draft): Stash[] {
  const { owner } = draft;
  const outbox = outboxOf(draft);
  return owner === null || isEmptyOutbox(outbox)
    ? draft.stashes
    : [...stashesWithout(draft, owner), { ...outbox, owner }];
}

export const stashFor = ({ stashes }: Draft, account: string): Stash | undefined =>
  stashes.find(({ owner }) => owner === account);

export const stashesWithout = ({ stashes }: Draft, account: string): Stash[] =>
  stashes.filter(({ owner }) => owner !== account);

export const outboxOf = (draft: Draft): Outbox => {
  const { bases, conflicts, clearings, lookups, writer, lastNumber, edits } = draft;
  const unsaved = groupsOf(answerKeys(unsavedOf(draft))).flat();
  const answers = wholeAnswers(draft.answers, unsaved);
  return { answers, bases, conflicts, clearings, lookups, writer, lastNumber, edits };
};

/** Nothing in it needs to be kept. */
export const isEmptyOutbox = ({ answers, conflicts, clearings, lookups }: Outbox): boolean =>
  [answerKeys(answers), conflicts, clearings, Object.keys(lookups)].every(({ length }) => length === 0);

/** The server has these answers, at this revision. What was entered since is based on it. */
export function acknowledge(draft: Draft, answers: Answers, revision = draft.revision): Draft {
  const newer = answerKeys(answers).filter((key) => key in draft.bases && draft.answers[key] !== answers[key]);
  return {
    ...draft,
    revision,
    acknowledged: { ...draft.acknowledged, ...answers },
    bases: {
      ...withoutKeys(draft.bases, answerKeys(answers)),
      ...(revision !== null && Object.fromEntries(newer.map((key) => [key, revision]))),
    },
  };
}
