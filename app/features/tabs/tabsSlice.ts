import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TabGroup } from '../../../form/parts.ts';
import { loggedOut, profileLoaded, sessionEnded } from '../../session/sessionSlice.ts';

/** The tab an applicant chose of each group, by the group's id; a group not named shows its first. */
export type Tabs = Readonly<Record<string, string>>;

/** Another tab of a group. */
export interface Switch {
  group: TabGroup;
  tab: string;
}

const initialState: Tabs = {};

const tabsSlice = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    /** The server keeps the choice. */
    tabSwitched: (tabs, { payload: { group, tab } }: PayloadAction<Switch>) => ({ ...tabs, [group.id]: tab }),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (_, { payload: profile }) => profile.tabs);
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    /** The chosen tab, or the first while none is known. */
    selectTab: (tabs, group: TabGroup) =>
      group.tabs.find(({ id }) => id === tabs[group.id])?.id ?? group.tabs[0]?.id ?? '',
  },
});

export const { tabSwitched } = tabsSlice.actions;
export const { selectTab } = tabsSlice.selectors;
export const tabsReducer = tabsSlice.reducer;
export interface WithTabs {
  tabs: Tabs;
}

/** The applicant asks for another tab; a file that would be lost was agreed to. */
export const tabPressed = createAction<Switch>('tabs/pressed');
/** A document is on its way: it must not be left behind (form.md section 4). */
export const tabBlocked = createAction('tabs/blocked');
/** The switch did not happen, in words for the applicant. */
export const tabFailed = createAction<{ title: string; message: string }>('tabs/failed');
/** The applicant has read that a switch failed. */
export const tabsReset = createAction('tabs/reset');
