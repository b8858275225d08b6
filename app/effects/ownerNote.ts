import { call, type SagaGenerator } from 'typed-redux-saga';
import { isRecord } from '../platform/isRecord.ts';
import type { KeptRecords, Values } from '../platform/records.ts';
import { readFrom, succeeds } from './waitForRecords.ts';

/* Notes whose words are in the tab and on the device, and of which session. */

/** In the tab's records: which account the tab shows, and the marker of the session. */
const ownerKey = 'owner';

/** On the device: which account has unsaved words there, and the marker of the session in which they were entered. */
const unsavedKey = 'unsaved';

export interface OwnerNote {
  owner: string;
  /** The marker of the session. */
  marker: string;
}

/** Notes in the tab whose application it shows. */
export function* noteOwner({ tab }: KeptRecords, note: OwnerNote | undefined) {
  yield* call(succeeds, tab.write({ [ownerKey]: note }));
}

/**
 * Written and deleted with the words of an account: a tab that is opened later in the session finds whose they are. `key`: the
 * account's record.
 */
export function withOwnerNote(values: Values, key: string, note: OwnerNote, isEnded: boolean): Values {
  const isNoted = !isEnded && values[key] !== undefined;
  return key in values ? { ...values, [unsavedKey]: isNoted ? note : undefined } : values;
}

/** Deletes the note on the device. */
export const noOwnerNote: Values = { [unsavedKey]: undefined };

/** The account that this tab has shown in this session, or that has words on the device. */
export function* notedOwner({ device, tab }: KeptRecords, marker: string): SagaGenerator<string | null> {
  const notes = [yield* call(readFrom, tab, ownerKey), yield* call(readFrom, device, unsavedKey)];
  const isOfSession = (note: unknown): note is OwnerNote =>
    isRecord(note) && note.marker === marker && typeof note.owner === 'string';
  return notes.map((note) => note?.value).find(isOfSession)?.owner ?? null;
}
