import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The sections that the applicant has opened, by their names. They stay open in this tab, and nothing is stored or sent. */
export type Disclosures = readonly string[];

const initialState = [] satisfies Disclosures as Disclosures;

const disclosuresSlice = createSlice({
  name: 'disclosures',
  initialState,
  reducers: {
    sectionOpened: (opened, { payload: name }: PayloadAction<string>) => [...without(opened, name), name],
    sectionHidden: (opened, { payload: name }: PayloadAction<string>) => without(opened, name),
  },
  selectors: {
    selectIsOpened: (opened, name: string) => opened.includes(name),
  },
});

const without = (opened: Disclosures, name: string) => opened.filter((other) => other !== name);

export const { sectionOpened, sectionHidden } = disclosuresSlice.actions;
export const { selectIsOpened } = disclosuresSlice.selectors;
export const disclosuresReducer = disclosuresSlice.reducer;
export interface WithDisclosures {
  disclosures: Disclosures;
}
