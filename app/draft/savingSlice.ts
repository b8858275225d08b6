import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Answers } from '../../form/engine/answers.ts';
import { type Failure, failureMessage, isSubmittedAlready, unexpectedMessage } from '../platform/failure.ts';
import { accountMayHaveChanged, profileLoaded, webStatusOf } from '../state/session/sessionSlice.ts';
import type { SentSave } from './draft.ts';
import { addRefusal, type Refusal, withoutTaken } from './refusal.ts';

/** What the line beside the Save button shows. */
export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` in milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  /** `message`: why the server did not take the save that is tried again. `hasNoNetwork`: the browser knows of none. */
  | { kind: 'waiting'; reason: Failure['kind'] | 'submitted'; hasNoNetwork?: boolean; message?: string };

export interface Saving {
  status: SaveStatus;
  /** Saves that failed since the last one that succeeded, and are tried again. */
  failures: number;
  /** The answers the server refused; null when there are none. */
  refusal: Refusal | null;
}

interface SaveStarted extends SentSave {
  isRequested: boolean;
}

interface SaveFailed {
  failure: Failure;
  /** The save is not tried again. */
  isFinal: boolean;
  /** The browser knows of no network. @default false */
  hasNoNetwork?: boolean;
}

interface SaveSucceeded {
  answers: Answers;
  at: number;
  /** The one that the save has made, where the backend offers revisions. */
  revision?: string;
}

const initialState = { status: { kind: 'idle' }, failures: 0, refusal: null } satisfies Saving as Saving;

/*
 * A save is `saveStarted`, then either `saveSucceeded` or `saveFailed`. When the server refuses some of the answers,
 * `answersRefused` comes in between, and another save starts with the others.
 */
const savingSlice = createSlice({
  name: 'saving',
  initialState,
  reducers: {
    /** Save now: the applicant pressed a button or went to another page. */
    saveRequested() {},
    /** A request with these answers is sent. `isRequested`: the applicant asked for it. */
    saveStarted(saving, { payload }: PayloadAction<SaveStarted>) {
      // A retry stays silent, so that screen readers do not announce "Saving…" again and again.
      if (saving.failures === 0 || payload.isRequested) saving.status = { kind: 'saving' };
    },
    /** The server took the save with these answers. `at` in milliseconds since 1970. */
    saveSucceeded: (saving, { payload }: PayloadAction<SaveSucceeded>): Saving => ({
      status: { kind: 'saved', at: payload.at },
      failures: 0,
      refusal: withoutTaken(saving.refusal, payload.answers),
    }),
    /** The server does not have every answer. Unless `isFinal`, the save is tried again. */
    saveFailed(saving, { payload: { failure, isFinal, hasNoNetwork } }: PayloadAction<SaveFailed>) {
      // The text of a 5xx is that of the server's trouble, or of a proxy. The applicant cannot act on it.
      const isForApplicant = failure.kind === 'refused' && failure.status < 500 && !isFinal;
      const words = isForApplicant ? failureMessage(failure) : unexpectedMessage;
      // "Please try again later" would contradict the line, which says that the page tries again by itself.
      const message = words !== unexpectedMessage && { message: words };
      const reason = isSubmittedAlready(failure) ? 'submitted' : failure.kind;
      saving.status = { kind: 'waiting', reason, ...message, ...(hasNoNetwork && { hasNoNetwork }) };
      saving.failures = isFinal ? 0 : saving.failures + 1;
    },
    /** The server refused these answers. They wait until they change, and do not hold up the others. */
    answersRefused: ({ refusal }, { payload }: PayloadAction<Refusal>): Saving => ({
      ...initialState,
      refusal: addRefusal(refusal, payload),
    }),
  },
  extraReducers: (builder) => {
    // What was about to be sent waits (platform/nameSession.ts).
    builder.addCase(accountMayHaveChanged, (saving) => {
      if (saving.status.kind === 'saving') saving.status = { kind: 'idle' };
    });
    // What came too late is dropped, not saved.
    builder.addCase(profileLoaded, (saving, { payload: { web_status } }) =>
      webStatusOf(web_status) === 'submitted' ? initialState : saving,
    );
  },
  selectors: {
    selectSaveStatus: ({ status }) => status,
    selectSaveFailures: ({ failures }) => failures,
    selectRefusal: ({ refusal }) => refusal,
  },
});

export const { saveRequested, saveStarted, saveSucceeded, saveFailed, answersRefused } = savingSlice.actions;
export const { selectSaveStatus, selectSaveFailures, selectRefusal } = savingSlice.selectors;
export const savingReducer = savingSlice.reducer;
export interface WithSaving {
  saving: Saving;
}
