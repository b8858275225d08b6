import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { tabAfter } from './tabKeys.ts';

/** Whether a switch may happen: `false` refuses it, anything else leaves it to `chosen`. */
export type SwitchAnswer = boolean | undefined;

interface Given {
  ids: readonly string[];
  chosen: string;
  onSwitch: (id: string) => SwitchAnswer | Promise<SwitchAnswer>;
}

export interface TabsState {
  /** The tab whose switch is being decided. */
  deciding: string | undefined;
  /** The one tab that the Tab key stops at. */
  stop: string;
  keepTab: (id: string, element: HTMLElement | null) => void;
  press: (event: KeyboardEvent<HTMLElement>) => void;
  focus: (id: string) => void;
  leave: (event: FocusEvent<HTMLElement>) => void;
  choose: (id: string) => void;
}

/** Where the keyboard is among the tabs, and one switch at a time: while it is being decided others are ignored. */
export function useTabs({ ids, chosen, onSwitch }: Given): TabsState {
  const tabs = useRef(new Map<string, HTMLElement>());
  const [focused, setFocused] = useState<string>();
  const [deciding, setDeciding] = useState<string>();
  const stop = focused !== undefined && ids.includes(focused) ? focused : chosen;

  const decide = async (id: string) => {
    setDeciding(id);
    try {
      const answer = await onSwitch(id);
      // A refused switch leaves the keyboard where the panel is.
      if (answer === false && document.activeElement === tabs.current.get(id)) tabs.current.get(chosen)?.focus();
    } finally {
      setDeciding(undefined);
    }
  };

  return {
    deciding,
    stop,
    keepTab: (id, element) => {
      if (element) tabs.current.set(id, element);
      else tabs.current.delete(id);
    },
    press: (event) => {
      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = ids[tabAfter(event.key, ids.indexOf(stop), ids.length, rightToLeft) ?? -1];
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      tabs.current.get(next)?.focus();
    },
    focus: setFocused,
    leave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
    },
    choose: (id) => {
      if (id !== chosen && deciding === undefined) void decide(id);
    },
  };
}
