import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import type { TabGroup } from '../../../form/engine/groups.ts';
import { profileLoaded } from '../session/sessionSlice.ts';

export interface Tabs {
  /** The id of the chosen tab of each group, by the group's id. A group without an entry shows its first tab. */
  chosen: Readonly<Record<string, string>>;
  /** While the server is asked to switch: the tab that was pressed last, by the group's id. */
  pending: Readonly<Record<string, string>>;
  /** The answers that are cleared once it has. */
  leaving: readonly AnswerKey[];
}

/** A tab of a group, by its id. */
export interface TabChoice {
  group: TabGroup;
  tab: string;
}

/** The applicant chose another tab and agreed that its file is deleted, or chose to stay while the server is asked. */
export const tabPressed = createAction<TabChoice>('tabs/tabPressed');

const initialState = { chosen: {}, pending: {}, leaving: [] } satisfies Tabs as Tabs;

const tabsSlice = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    /** The server has saved the choice. */
    tabSwitched(tabs, { payload: { group, tab } }: PayloadAction<TabChoice>) {
      tabs.chosen[group.id] = tab;
    },
    /** The server is asked to switch to a tab, from one with these answers. */
    switchStarted(tabs, { payload: { group, tab, keys } }: PayloadAction<TabChoice & { keys: readonly AnswerKey[] }>) {
      tabs.pending = { [group.id]: tab };
      tabs.leaving = [...keys];
    },
    /** The tab is switched and its answers are cleared, or it stays as it was. */
    switchEnded(tabs) {
      tabs.pending = {};
      tabs.leaving = [];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(tabPressed, ({ pending }, { payload: { group, tab } }) => {
      if (group.id in pending) pending[group.id] = tab;
    });
    builder.addCase(profileLoaded, (tabs, { payload: profile }) => {
      tabs.chosen = profile.tabs;
    });
  },
  selectors: {
    /** The id of the chosen tab, or of the first one when none was chosen. */
    selectTab: (tabs, group: TabGroup) =>
      group.tabs.find(({ id }) => id === tabs.chosen[group.id])?.id ?? group.tabs[0]?.id ?? '',
    /** The id of the tab that is to be chosen once the server has switched. */
    selectPendingTab: ({ pending }, group: TabGroup) => pending[group.id],
    selectLeaving: ({ leaving }) => leaving,
  },
});

export const { tabSwitched, switchStarted, switchEnded } = tabsSlice.actions;
export const { selectTab, selectPendingTab, selectLeaving } = tabsSlice.selectors;
export const tabsReducer = tabsSlice.reducer;
export interface WithTabs {
  tabs: Tabs;
}
