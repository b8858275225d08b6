import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TabGroup } from '../../../form/engine/groups.ts';
import { loggedOut, profileLoaded, sessionEnded } from '../../state/session/sessionSlice.ts';

/** The id of the chosen tab of each group, by the group's id. A group without an entry shows its first tab. */
export type Tabs = Readonly<Record<string, string>>;

/** A tab of a group, by its id. */
export interface TabChoice {
  group: TabGroup;
  tab: string;
}

const initialState: Tabs = {};

const tabsSlice = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    /** The server has saved the choice. */
    tabSwitched: (tabs, { payload: { group, tab } }: PayloadAction<TabChoice>) => ({ ...tabs, [group.id]: tab }),
  },
  extraReducers: (builder) => {
    builder.addCase(profileLoaded, (_, { payload: profile }) => profile.tabs);
    builder.addCase(loggedOut, () => initialState);
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    /** The id of the chosen tab, or of the first one when none was chosen. */
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

/** The applicant chose another tab and agreed that its file is deleted. */
export const tabPressed = createAction<TabChoice>('tabs/tabPressed');
