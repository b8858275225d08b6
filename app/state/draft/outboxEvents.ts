import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '../../../form/engine/answers.ts';
import type { Draft, Outbox } from './draft.ts';
import type { DraftChange } from './draftChange.ts';
import type { StoredOutbox } from './storedOutbox.ts';

/**
 * What this account left was read, before its profile is taken over; null when it left nothing, and undefined where this page has
 * what is newer.
 */
export const outboxRead = createAction<{ owner: string; outbox: StoredOutbox | null | undefined }>('draft/outboxRead');

/** Another tab has changed its draft. */
export const draftShared = createAction<DraftChange>('draft/draftShared');

/** Another tab has told its whole draft, because this tab begins to take part. */
export const draftJoined = createAction<Joined>('draft/draftJoined');

export interface Joined {
  whole: DraftChange;
  /** What was entered in this tab by a visitor whose words have just become the account's. */
  visit: Draft | null;
  /** What the account has not saved and only this page has. */
  onlyHere: Outbox | null;
}

/** Another tab has brought these words of the visitor into this account. */
export const visitHandedOver = createAction<{ owner: string; visited: Answers }>('draft/visitHandedOver');

/** No other tab has told what became of the words that it had brought into the account. */
export const handedOverWanted = createAction('draft/handedOverWanted');

/** The visitor goes on with what was begun on this device. */
export const visitContinued = createAction<StoredOutbox>('draft/visitContinued');

/** The saves of this draft have got a name. */
export const writerNamed = createAction<string>('draft/writerNamed');

/** The visitor's answers are to be deleted here and on the device. */
export const visitRemoved = createAction('draft/visitRemoved');
