import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { tabAfter } from './tabKeys.ts';

/** `false` refuses a switch; otherwise `chosen` decides. */
export type SwitchResult = boolean | undefined;

interface TabsOptions {
  ids: readonly string[];
  chosen: string;
  onSwitch: (id: string) => SwitchResult | Promise<SwitchResult>;
}

export interface TabsState {
  /** The tab whose switch is not decided yet. */
  pendingTab: string | undefined;
  /** The one tab that the Tab key reaches. */
  tabStop: string;
  registerTab: (id: string, element: HTMLElement | null) => void;
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  focus: (id: string) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
  choose: (id: string) => void;
}

/** The focus among the tabs, and one switch at a time: while it is pending, others are ignored. */
export function useTabs({ ids, chosen, onSwitch }: TabsOptions): TabsState {
  const tabs = useRef(new Map<string, HTMLElement>());
  const [focused, setFocused] = useState<string>();
  const [pendingTab, setPendingTab] = useState<string>();
  const tabStop = focused !== undefined && ids.includes(focused) ? focused : chosen;

  const switchTo = async (id: string) => {
    setPendingTab(id);
    try {
      const result = await onSwitch(id);
      // After a refused switch the focus returns to the chosen tab.
      if (result === false && document.activeElement === tabs.current.get(id)) tabs.current.get(chosen)?.focus();
    } finally {
      setPendingTab(undefined);
    }
  };

  return {
    pendingTab,
    tabStop,
    registerTab: (id, element) => {
      if (element) tabs.current.set(id, element);
      else tabs.current.delete(id);
    },
    handleKey: (event) => {
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = ids[tabAfter(event.key, ids.indexOf(tabStop), ids.length, isRightToLeft) ?? -1];
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      tabs.current.get(next)?.focus();
    },
    focus: setFocused,
    handleBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
    },
    choose: (id) => {
      if (id !== chosen && pendingTab === undefined) void switchTo(id);
    },
  };
}
