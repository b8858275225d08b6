import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, sessionEnded } from '../session/sessionSlice.ts';
import type { DocumentKey } from './documentKeys.ts';
import { documentChanged } from './documentsSlice.ts';

/** The files on their way, until the server has accepted them, or it is known that it has not. */
export interface Sending {
  /** The documents that this tab is sending. */
  here: readonly DocumentKey[];
  /** How many other tabs of the browser were sending when they were counted last. */
  beside: number;
  /** The documents of this tab whose file is in the storage: the server may accept it, whatever becomes of the page. */
  inStorage: readonly DocumentKey[];
  /** The documents whose file was not sent when the session ended by itself. It has to be chosen again. */
  notSent: readonly DocumentKey[];
}

const initialState = { here: [], beside: 0, inStorage: [], notSent: [] } satisfies Sending as Sending;

const sendingSlice = createSlice({
  name: 'sending',
  initialState,
  reducers: {
    sendingStarted(sending, { payload: key }: PayloadAction<DocumentKey>) {
      sending.here = [...sending.here, key];
    },
    sendingEnded(sending, { payload: ended }: PayloadAction<DocumentKey>) {
      sending.here = sending.here.filter((key) => key !== ended);
      sending.inStorage = sending.inStorage.filter((key) => key !== ended);
    },
    filesBesideCounted(sending, { payload: beside }: PayloadAction<number>) {
      sending.beside = beside;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(documentChanged, (sending, { payload: { key, state } }) => {
      if (state.status === 'converting' && sending.here.includes(key)) sending.inStorage = [...sending.inStorage, key];
    });
    builder.addCase(loggedIn, () => initialState);
    builder.addCase(loggedOut, () => initialState);
    // Several calls may tell of the same end.
    builder.addCase(sessionEnded, ({ here, inStorage, notSent }) => ({
      ...initialState,
      notSent: [...notSent, ...here.filter((key) => !inStorage.includes(key))],
    }));
  },
  selectors: {
    selectSending: (sending) => sending,
    selectNotSent: ({ notSent }) => notSent,
    selectSendingCount: ({ here, beside }) => here.length + beside,
  },
});

export const { sendingStarted, sendingEnded, filesBesideCounted } = sendingSlice.actions;
export const { selectSending, selectNotSent, selectSendingCount } = sendingSlice.selectors;
export const sendingReducer = sendingSlice.reducer;
export interface WithSending {
  sending: Sending;
}
