import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { tabAfter } from './tabKeys.ts';

interface TabsOptions {
  ids: readonly string[];
  chosen: string;
}

export interface TabsState {
  /** The one tab that the Tab key reaches. */
  tabStop: string;
  registerTab: (id: string, element: HTMLElement | null) => void;
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  focus: (id: string) => void;
  handleBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The focus among the tabs. */
export function useTabs({ ids, chosen }: TabsOptions): TabsState {
  const tabs = useRef(new Map<string, HTMLElement>());
  const [focused, setFocused] = useState<string>();
  const tabStop = focused !== undefined && ids.includes(focused) ? focused : chosen;

  return {
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
  };
}
