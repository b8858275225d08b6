import type { Answer, AnswerKey } from '../../../form/engine/answers.ts';
import { type Conflict, type Draft, emptyDraft, stashesWithout, withoutAnswers } from './draft.ts';
import type { LookupFact } from './lookups.ts';

/** What changed between two drafts of one owner, key by key, so that another tab can change the same in its own. */
export interface DraftChange {
  owner: string | null;
  /** The owner has logged out: nothing is left of the draft, and it belongs to no account any more. */
  hasEnded: boolean;
  /** Who wrote before. Two tabs that name their writer at the same moment have not heard each other's name. */
  writerBefore: string;
  answers: Patch<Answer>;
  acknowledged: Patch<Answer>;
  unseen: Patch<Answer>;
  bases: Patch<number>;
  lookups: Patch<LookupFact | undefined>;
  /** By the first key of their group: another tab may settle one while this one settles or asks about another. */
  conflicts: Patch<Conflict>;
  /** Replaced as a whole, where they changed. */
  whole: Partial<Whole>;
}

type Whole = Pick<Draft, 'revision' | 'clearings' | 'writer' | 'lastNumber' | 'edits' | 'restored'>;

interface Patch<Value> {
  set: Readonly<Record<AnswerKey, Value>>;
  gone: readonly AnswerKey[];
}

/** Null when the change is none that another tab needs to know. */
export function changeBetween(before: Draft, after: Draft): DraftChange | null {
  if (before.owner !== after.owner) return null;
  const change = difference(before, after);
  const { answers, acknowledged, unseen, bases, lookups, conflicts, whole } = change;
  const isNone =
    [answers, acknowledged, unseen, bases, lookups, conflicts].every(isNothing) && Object.keys(whole).length === 0;
  return isNone ? null : change;
}

/** A whole draft, for a tab that begins with an empty one. */
export const wholeOf = (draft: Draft): DraftChange => difference(emptyDraft, draft);

function difference(before: Draft, after: Draft): DraftChange {
  return {
    owner: after.owner,
    hasEnded: false,
    writerBefore: before.writer,
    answers: patchOf(before.answers, after.answers),
    acknowledged: patchOf(before.acknowledged, after.acknowledged),
    unseen: patchOf(before.unseen, after.unseen),
    bases: patchOf(before.bases, after.bases),
    lookups: patchOf(before.lookups, after.lookups),
    conflicts: patchOf(byGroup(before.conflicts), byGroup(after.conflicts)),
    whole: {
      ...(before.revision !== after.revision && { revision: after.revision }),
      ...(before.clearings !== after.clearings && { clearings: after.clearings }),
      ...(before.writer !== after.writer && { writer: after.writer }),
      ...(before.lastNumber !== after.lastNumber && { lastNumber: after.lastNumber }),
      ...(before.edits !== after.edits && { edits: after.edits }),
      // Each visitor's tab knows for itself what it has read.
      ...(after.owner !== null && before.restored !== after.restored && { restored: after.restored }),
    },
  };
}

export const byGroup = (conflicts: readonly Conflict[]): Readonly<Record<AnswerKey, Conflict>> =>
  Object.fromEntries(conflicts.map((conflict) => [conflict.keys[0] ?? '', conflict]));

const nothing = { set: {}, gone: [] };

/** The owner has logged out. */
export const endOf = (owner: string): DraftChange => ({
  owner,
  hasEnded: true,
  writerBefore: '',
  answers: nothing,
  acknowledged: nothing,
  unseen: nothing,
  bases: nothing,
  lookups: nothing,
  conflicts: nothing,
  whole: {},
});

function patchOf<Value>(
  before: Readonly<Record<AnswerKey, Value>>,
  after: Readonly<Record<AnswerKey, Value>>,
): Patch<Value> {
  const set: Record<AnswerKey, Value> = {};
  const gone: AnswerKey[] = [];
  if (before === after) return { set, gone };
  for (const [key, value] of Object.entries(after)) if (before[key] !== value) set[key] = value;
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) gone.push(key);
  return { set, gone };
}

const isNothing = ({ set, gone }: Patch<unknown>) => gone.length === 0 && Object.keys(set).length === 0;

/** An account has logged out. Where its session has ended here before, its words wait for its next log-in no more. */
const withoutAccount = (draft: Draft, owner: string): Draft => ({
  ...(draft.owner === owner ? withoutAnswers(draft) : draft),
  stashes: stashesWithout(draft, owner),
});

/** Makes the same change in the draft of another tab of the same owner. */
export function applyChange(draft: Draft, change: DraftChange): Draft {
  const { owner, answers, acknowledged, unseen, bases, lookups, conflicts, whole } = change;
  if (change.hasEnded && owner !== null) return withoutAccount(draft, owner);
  if (draft.owner !== owner) return draft;
  return {
    ...draft,
    ...whole,
    ...namedAfter(draft, change),
    edits: Math.max(draft.edits, whole.edits ?? 0),
    answers: patched(draft.answers, answers),
    acknowledged: patched(draft.acknowledged, acknowledged),
    unseen: patched(draft.unseen, unseen),
    bases: patched(draft.bases, bases),
    lookups: patched(draft.lookups, lookups),
    conflicts: Object.values(patched(byGroup(draft.conflicts), conflicts)),
  };
}

/**
 * All tabs save under one name, and no number twice. Of two names that crossed on their way, the one with more saves stays, and
 * the smaller one where both have as many. A number that two tabs have given is the last one of neither: the reply to one of
 * them tells of no other copy of the outbox.
 */
function namedAfter(draft: Draft, { writerBefore, whole }: DraftChange): Pick<Draft, 'writer' | 'lastNumber'> {
  const { writer, lastNumber } = draft;
  const told = { writer: whole.writer ?? writer, lastNumber: whole.lastNumber ?? lastNumber };
  const isGivenTwice = whole.lastNumber !== undefined && lastNumber >= told.lastNumber;
  if (told.writer === writer) return { writer, lastNumber: isGivenTwice ? lastNumber + 1 : told.lastNumber };
  const isCrossed = writer !== '' && writer !== writerBefore && told.writer !== '';
  const saves = whole.lastNumber ?? 0;
  const isFirst = lastNumber === saves ? writer < told.writer : lastNumber > saves;
  return isCrossed && isFirst ? { writer, lastNumber } : told;
}

const patched = <Value>(
  record: Readonly<Record<AnswerKey, Value>>,
  { set, gone }: Patch<Value>,
): Record<AnswerKey, Value> =>
  Object.fromEntries([...Object.entries(record).filter(([key]) => !gone.includes(key)), ...Object.entries(set)]);
