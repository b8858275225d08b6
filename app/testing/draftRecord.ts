import type { DraftRecord } from '../draft/draftRecord.ts';

/** A record of the device in which nothing is unsaved, except for these changes. */
export const draftRecord = (changes: Partial<DraftRecord> = {}): DraftRecord => ({
  turn: 'a turn',
  answers: {},
  base: {},
  sent: [],
  conflicts: [],
  sensitive: [],
  changedAt: 0,
  ...changes,
});
