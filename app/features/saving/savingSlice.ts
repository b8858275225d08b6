import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { saveFailed } from '../../draft/draftSlice.ts';
import { loggedOut, sessionEnded } from '../../session/sessionSlice.ts';

/** What the line beside the Save button says. */
export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** `at` in milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  | { kind: 'waiting'; reason: 'offline' | 'refused' };

const initialState = { kind: 'idle' } satisfies SaveStatus as SaveStatus;

const savingSlice = createSlice({
  name: 'saving',
  initialState,
  reducers: {
    saveStarted: (): SaveStatus => ({ kind: 'saving' }),
    saveSucceeded: (_, { payload: at }: PayloadAction<number>): SaveStatus => ({ kind: 'saved', at }),
  },
  extraReducers: (builder) => {
    builder.addCase(saveFailed, (_, { payload: failure }): SaveStatus => ({ kind: 'waiting', reason: failure.kind }));
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: { selectSaveStatus: (status) => status },
});

export const { saveStarted, saveSucceeded } = savingSlice.actions;
export const { selectSaveStatus } = savingSlice.selectors;
export const savingReducer = savingSlice.reducer;
