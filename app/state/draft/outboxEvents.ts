import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '../../../form/engine/answers.ts';
import type { Draft, Outbox } from './draft.ts';
import type { DraftChange } from './draftChange.ts';
import type { KeptFor } from './keptFor.ts';
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
  visit: Visit | null;
  /** What the account has not saved and only this page has. */
  onlyHere: Outbox | null;
  /** What a visitor has entered in this page before the words of the others were known. */
  entered: Answers;
  /** What is newer on the device than in the other tab: a tab that was left at once had no time to tell it. */
  newer?: Answers;
  /** How long the other tab keeps a visitor's words. */
  keptFor?: KeptFor;
}

/** What a visitor has entered in two tabs. */
export interface Visit {
  /** In this tab. */
  words: Draft;
  /** In the other one, which has brought it into the account. */
  beside: Visited;
  /** Each tab had told the other one at once what was entered in it. */
  wasShared: boolean;
}

/** What a visitor had entered in a tab before the log-in, and how often something was changed by then. */
export interface Visited extends Pick<Draft, 'answers' | 'edits'> {
  /** It was read in that tab, and nothing was entered there. */
  isOnlyRead?: boolean;
}

export const nothingVisited: Visited = { answers: {}, edits: 0 };

/** This visitor's tab goes on with the draft of the account that the tab beside has begun with. */
export const accountFollowed = createAction<Joined>('draft/accountFollowed');

/** Another tab has brought these words of the visitor into this account. */
export const visitHandedOver = createAction<{ owner: string; visited: Answers }>('draft/visitHandedOver');

/** No other tab has told what became of the words that it had brought into the account. */
export const handedOverWanted = createAction('draft/handedOverWanted');

/** The visitor goes on with what was begun on this device. `entered`: what was entered in this page before it was read. */
export const visitContinued = createAction<{ kept: StoredOutbox; entered: Answers }>('draft/visitContinued');

/** The saves of this draft have got a name. */
export const writerNamed = createAction<string>('draft/writerNamed');

/** The visitor's answers are to be deleted here and on the device. */
export const visitRemoved = createAction('draft/visitRemoved');
