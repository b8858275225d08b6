import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Deletion {
  /** The dialog asks for the password, or the call is under way. */
  phase: 'closed' | 'asking' | 'pending';
  /** Why nothing was deleted, or that this is not known: at the password, or for the whole. */
  problem: { at: 'password' | 'all'; text: string } | null;
}

const initialState = { phase: 'closed', problem: null } satisfies Deletion as Deletion;

const deletionSlice = createSlice({
  name: 'deletion',
  initialState,
  reducers: {
    /** The applicant pressed the entry in the account menu. */
    deletionAsked: (): Deletion => ({ phase: 'asking', problem: null }),
    deletionDeclined: (deletion) => (deletion.phase === 'asking' ? initialState : deletion),
    /** With the password. */
    deletionConfirmed: (_, __: PayloadAction<string>): Deletion => ({ phase: 'pending', problem: null }),
    /** The session may have ended meanwhile, which has closed the dialog. */
    deletionFailed: (deletion, { payload: problem }: PayloadAction<NonNullable<Deletion['problem']>>): Deletion =>
      deletion.phase === 'pending' ? { phase: 'asking', problem } : deletion,
  },
  selectors: { selectDeletion: (deletion) => deletion },
});

export const { deletionAsked, deletionDeclined, deletionConfirmed, deletionFailed } = deletionSlice.actions;
export const { selectDeletion } = deletionSlice.selectors;
export const deletionReducer = deletionSlice.reducer;
