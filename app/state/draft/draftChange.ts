import { type Answer, type AnswerKey, type Answers, withoutKeys } from '../../../form/engine/answers.ts';
import { type Conflict, type Draft, emptyDraft } from './draft.ts';
import type { LookupFact } from './lookups.ts';
import { pickAnswers } from './pickAnswers.ts';
import { byGroup } from './versions.ts';

/** What changed between two drafts of one owner, key by key, so that another tab can change the same in its own. */
export interface DraftChange {
  owner: string | null;
  /** The owner has logged out: nothing is left of the draft, and it belongs to no account any more. */
  hasEnded: boolean;
  /** Who wrote before. Two tabs that name their writer at the same moment have not heard each other's name. */
  writerBefore: string;
  answers: Patch<Answer>;
  acknowledged: Patch<Answer>;
  bases: Patch<number>;
  lookups: Patch<LookupFact | undefined>;
  /** By the first key of their group: another tab may settle one while this one settles or asks about another. */
  conflicts: Patch<Conflict>;
  /** What this tab shows in the groups of new conflicts. */
  shown: Answers;
  /** Replaced as a whole, where they changed. */
  whole: Partial<Whole>;
}

type Whole = Pick<Draft, 'revision' | 'clearings' | 'writer' | 'lastNumber' | 'edits' | 'restored'>;

export interface Patch<Value> {
  set: Readonly<Record<AnswerKey, Value>>;
  gone: readonly AnswerKey[];
}

/** Null when the change is none that another tab needs to know. */
export function changeBetween(before: Draft, after: Draft): DraftChange | null {
  if (before.owner !== after.owner) return null;
  const change = difference(before, after);
  const { answers, acknowledged, bases, lookups, conflicts, whole } = change;
  const isNone = [answers, acknowledged, bases, lookups, conflicts].every(isNothing) && Object.keys(whole).length === 0;
  return isNone ? null : change;
}

/** A whole draft, for a tab that begins with an empty one. */
export const wholeOf = (draft: Draft): DraftChange => difference(emptyDraft, draft);

function difference(before: Draft, after: Draft): DraftChange {
  const conflicts = patchOf(byGroup(before.conflicts), byGroup(after.conflicts));
  return {
    owner: after.owner,
    hasEnded: false,
    writerBefore: before.writer,
    answers: patchOf(before.answers, after.answers),
    acknowledged: patchOf(before.acknowledged, after.acknowledged),
    bases: patchOf(before.bases, after.bases),
    lookups: patchOf(before.lookups, after.lookups),
    conflicts,
    shown: pickAnswers(
      after.answers,
      Object.values(conflicts.set).flatMap(({ keys }) => keys),
    ),
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

/** A change without what it says of these answers. */
export function changeWithout(change: DraftChange, keys: readonly AnswerKey[]): DraftChange {
  if (keys.length === 0) return change;
  const isLeft = (key: AnswerKey) => !keys.includes(key);
  const left = <Value>({ set, gone }: Patch<Value>): Patch<Value> => ({
    set: Object.fromEntries(Object.entries(set).filter(([key]) => isLeft(key))),
    gone: gone.filter(isLeft),
  });
  return {
    ...change,
    answers: left(change.answers),
    acknowledged: left(change.acknowledged),
    bases: left(change.bases),
    lookups: left(change.lookups),
    shown: withoutKeys(change.shown, keys),
  };
}

const nothing = { set: {}, gone: [] };

/** The owner has logged out. */
export const endOf = (owner: string): DraftChange => ({
  owner,
  hasEnded: true,
  writerBefore: '',
  answers: nothing,
  acknowledged: nothing,
  bases: nothing,
  lookups: nothing,
  conflicts: nothing,
  shown: {},
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
