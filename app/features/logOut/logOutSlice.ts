import { createSlice } from '@reduxjs/toolkit';

export interface LogOut {
  /** The page asks whether to log out although answers are not saved. */
  isAsking: boolean;
}

const initialState = { isAsking: false } satisfies LogOut as LogOut;

const logOutSlice = createSlice({
  name: 'logOut',
  initialState,
  reducers: {
    /** The last answers could not be saved. */
    logOutQuestioned: (): LogOut => ({ isAsking: true }),
    /** The applicant goes on with the application. */
    logOutDeclined: (): LogOut => initialState,
    /** The applicant logs out, and the answers that are not saved are lost. */
    logOutConfirmed: (): LogOut => initialState,
  },
  selectors: { selectIsLogOutQuestioned: ({ isAsking }) => isAsking },
});

export const { logOutQuestioned, logOutDeclined, logOutConfirmed } = logOutSlice.actions;
export const { selectIsLogOutQuestioned } = logOutSlice.selectors;
export const logOutReducer = logOutSlice.reducer;
