import { createSlice } from '@reduxjs/toolkit';
import { pageOpened } from './navigationActions.ts';

/** The paths of the form that were shown since this tab opened or the applicant changed, the latest at the end. */
export type OpenedPages = readonly string[];

const openedPagesSlice = createSlice({
  name: 'openedPages',
  initialState: [] as OpenedPages,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageOpened, (paths, { payload: { path } }) => [...paths.filter((other) => other !== path), path]);
  },
  selectors: { selectOpenedPages: (paths) => paths },
});

export const { selectOpenedPages } = openedPagesSlice.selectors;
export const openedPagesReducer = openedPagesSlice.reducer;
