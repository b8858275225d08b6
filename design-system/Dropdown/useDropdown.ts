import { type KeyboardEvent, useRef, useState } from 'react';
import { commandOf, type ListCommand } from '../listbox/listKeys.ts';
import { findTyped, isTyping, nothingTyped, typeOn } from '../listbox/typeAhead.ts';

interface Given {
  labels: readonly string[];
  /** The chosen option's place. */
  selected: number;
  onChoose: (index: number) => void;
}

/** A list that drops down from one control: whether it is open, where the keyboard is, and what keys and pointer do to it. */
export interface DropdownState {
  open: boolean;
  active: number;
  toggle: () => void;
  close: () => void;
  hover: (index: number) => void;
  choose: (index: number) => void;
  press: (event: KeyboardEvent) => void;
}

export function useDropdown({ labels, selected, onChoose }: Given): DropdownState {
  const [at, setAt] = useState<number | null>(null);
  const typed = useRef(nothingTyped);
  const open = at !== null;
  const active = at ?? selected;

  const close = () => setAt(null);
  const choose = (index: number) => {
    close();
    if (index !== selected) onChoose(index);
  };

  const obey = (command: ListCommand, now: number) => {
    if (command.does === 'open') setAt(selected);
    if (command.does === 'close') close();
    if (command.does === 'choose') choose(active);
    if (command.does === 'move') setAt(command.to(active, labels.length));
    if (command.does === 'type') {
      typed.current = typeOn(typed.current, command.character, now);
      setAt(findTyped(labels, typed.current.text, active) ?? active);
    }
  };

  return {
    open,
    active,
    close,
    choose,
    hover: setAt,
    toggle: () => setAt(open ? null : selected),
    press: (event) => {
      const command = commandOf(event, { open, typing: isTyping(typed.current, event.timeStamp) });
      if (!command) return;
      // Tab chooses on its way to the next field.
      if (event.key !== 'Tab') event.preventDefault();
      obey(command, event.timeStamp);
    },
  };
}
