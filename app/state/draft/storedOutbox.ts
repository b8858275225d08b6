import type { AnswerKey } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import type { Clearing } from './clearing.ts';
import {
  type Conflict,
  type Draft,
  emptyOutbox,
  isEmptyOutbox,
  type Outbox,
  stashesWithout,
  stashFor,
} from './draft.ts';

/** An outbox as it is kept outside the page. */
export interface StoredOutbox extends Outbox, Taker {
  /** The time of the last change, in milliseconds since 1970. */
  changedAt: number;
}

/** Of a visitor's outbox: whose it is, while the profile could not be loaded yet. */
export interface Taker {
  /** The account that has logged in with it. */
  takenBy?: string;
  /** The marker of the session that the tab has followed. Only the tab that logged in knows the account. */
  takenIn?: string;
}

/** Whether the answer to this key is never written to the device. */
export const isSensitive = (key: AnswerKey): boolean => form.sensitiveKeys.has(key);

/** The outbox without sensitive answers, or undefined when nothing needs to be kept. */
export function storedOutbox(outbox: Outbox, changedAt: number): StoredOutbox | undefined {
  const kept: Outbox = {
    ...outbox,
    answers: withoutSensitive(outbox.answers),
    bases: withoutSensitive(outbox.bases),
    conflicts: outbox.conflicts.filter((conflict) => !hasSensitive(conflict)),
    clearings: outbox.clearings.flatMap(withoutSensitiveAnswers),
    lookups: withoutSensitive(outbox.lookups),
  };
  return isEmptyOutbox(kept) ? undefined : { ...kept, changedAt };
}

/** What is not saved and in this page alone: all of it, or what is never written to the device. */
export function outboxOnlyHere(outbox: Outbox, isOnDevice: boolean): Outbox {
  if (!isOnDevice) return outbox;
  const conflicts = outbox.conflicts.filter(hasSensitive);
  return { ...outbox, answers: sensitiveAmong(outbox.answers), conflicts };
}

/** A record without its sensitive keys. */
export const withoutSensitive = <Value>(record: Readonly<Record<AnswerKey, Value>>): Record<AnswerKey, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isSensitive(key)));

/** Nothing is left of a clearing that cleared only sensitive answers, or that one made. */
function withoutSensitiveAnswers(clearing: Clearing): Clearing[] {
  const { before, after } = clearing;
  const cleared = withoutSensitive(clearing.cleared);
  if (Object.keys(cleared).length === 0 || Object.keys(before).some(isSensitive)) return [];
  return [{ ...clearing, cleared, ...(after && { after: withoutSensitive(after) }) }];
}

/**
 * Takes what an account left on the device. Only what is never kept there is still taken from this page's memory. A page that has gone on
 * with the account of the tab beside has what is newer.
 */
export function takeOutbox(draft: Draft, owner: string, outbox: StoredOutbox | null): Draft {
  if (draft.owner === owner) return draft;
  const before = stashFor(draft, owner) ?? emptyOutbox;
  const answers = { ...sensitiveAmong(before.answers), ...outbox?.answers };
  const bases = { ...sensitiveAmong(before.bases), ...outbox?.bases };
  const conflicts = [...before.conflicts.filter(hasSensitive), ...(outbox?.conflicts ?? [])];
  return {
    ...draft,
    stashes: [...stashesWithout(draft, owner), { ...emptyOutbox, ...outbox, answers, bases, conflicts, owner }],
  };
}

const sensitiveAmong = <Value>(record: Readonly<Record<AnswerKey, Value>>): Record<AnswerKey, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isSensitive(key)));

const hasSensitive = ({ keys }: Conflict): boolean => keys.some(isSensitive);
