import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the warning is open because the applicant was inactive. */
export type Inactivity =
  | { kind: 'active' }
  | { kind: 'warned' /** The time of the log-out, in milliseconds since 1970. */; logOutAt: number };

const initialState = { kind: 'active' } satisfies Inactivity as Inactivity;

const inactivitySlice = createSlice({
  name: 'inactivity',
  initialState,
  reducers: {
    warned: (_, { payload: logOutAt }: PayloadAction<number>): Inactivity => ({ kind: 'warned', logOutAt }),
    /** The applicant pressed Continue, or was active in another tab. */
    stayed: (): Inactivity => initialState,
  },
  selectors: { selectInactivity: (inactivity) => inactivity },
});

export const { warned, stayed } = inactivitySlice.actions;
export const { selectInactivity } = inactivitySlice.selectors;
export const inactivityReducer = inactivitySlice.reducer;
