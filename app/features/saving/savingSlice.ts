import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
    saveFailed: (_, { payload: reason }: PayloadAction<'offline' | 'refused'>): SaveStatus => ({
      kind: 'waiting',
      reason,
    }),
  },
  selectors: { selectSaveStatus: (status) => status },
});

export const { saveStarted, saveSucceeded, saveFailed } = savingSlice.actions;
export const { selectSaveStatus } = savingSlice.selectors;
export const savingReducer = savingSlice.reducer;
