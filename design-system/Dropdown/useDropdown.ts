import { type KeyboardEvent, useRef, useState } from 'react';
import { type ListCommand, listCommand } from '../listbox/listKeys.ts';
import { appendLetter, findOption, isTyping, noTypedText } from '../listbox/typeAhead.ts';

interface DropdownOptions {
  labels: readonly string[];
  /** The index of the chosen option. */
  selected: number;
  /** Called also with the option that was chosen before. */
  onChoose: (index: number) => void;
}

export interface DropdownState {
  isOpen: boolean;
  /** The index of the active option. */
  active: number;
  toggle: () => void;
  close: () => void;
  hover: (index: number) => void;
  choose: (index: number) => void;
  handleKey: (event: KeyboardEvent) => void;
}

/** The state of a drop-down list, and the actions that keys and pointer take on it. */
export function useDropdown({ labels, selected, onChoose }: DropdownOptions): DropdownState {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const typed = useRef(noTypedText);
  const isOpen = activeIndex !== null;
  const active = activeIndex ?? selected;

  const close = () => {
    typed.current = noTypedText;
    setActiveIndex(null);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };

  const run = (command: ListCommand, now: number) => {
    if (command.does === 'open') setActiveIndex(selected);
    if (command.does === 'close') close();
    if (command.does === 'choose') choose(active);
    if (command.does === 'move') setActiveIndex(command.to);
    if (command.does === 'type') {
      typed.current = appendLetter(typed.current, command.character, now);
      setActiveIndex(findOption(labels, typed.current.text, active) ?? active);
    }
  };

  return {
    isOpen,
    active,
    close,
    choose,
    hover: setActiveIndex,
    toggle: () => (isOpen ? close() : setActiveIndex(selected)),
    handleKey: (event) => {
      const state = { isOpen, isTyping: isTyping(typed.current, event.timeStamp), active, count: labels.length };
      const command = listCommand(event, state);
      if (!command) return;
      // Tab moves on to the next field, and chooses where another option is active.
      if (event.key !== 'Tab') event.preventDefault();
      else if (active === selected) return close();
      run(command, event.timeStamp);
    },
  };
}
