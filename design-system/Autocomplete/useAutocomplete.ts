import { type KeyboardEvent, useState } from 'react';
import { menuCommand } from './menuKeys.ts';
import { type AutocompleteChoice, choicesFor, type Search } from './suggestion.ts';
import { useSearch } from './useSearch.ts';

interface AutocompleteInput {
  value: string;
  onChange: (text: string) => void;
  onChoose: (choice: AutocompleteChoice, before: string) => void;
  onClear: () => void;
  search: Search;
}

/** The menu of a text with suggestions, and its response to typing, keys and pointer. */
export interface AutocompleteState {
  open: boolean;
  choices: readonly AutocompleteChoice[];
  /** The index of the active choice; -1 while the keyboard is in the text. */
  active: number;
  type: (text: string) => void;
  /** Takes a text that was not typed, such as the browser's autofill. It starts no search. */
  fill: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  clear: () => void;
  leave: () => void;
}

export function useAutocomplete({ value, onChange, onChoose, onClear, search }: AutocompleteInput): AutocompleteState {
  const { found, search: startSearch, reset } = useSearch(search);
  const [closed, setClosed] = useState(true);
  // The text before the applicant typed; null while nothing was typed.
  const [settled, setSettled] = useState<string | null>(null);
  // The position belongs to one list of suggestions, and is void when another list replaces it.
  const [position, setPosition] = useState<{ found: typeof found; index: number }>({ found, index: -1 });
  const choices = choicesFor(value, found);
  const open = !closed && choices.length > 0;
  const active = open && position.found === found ? position.index : -1;

  const close = () => setClosed(true);
  const moveTo = (index: number) => {
    setClosed(false);
    setPosition({ found, index });
  };

  const settle = (choice: AutocompleteChoice) => {
    close();
    setSettled(null);
    reset();
    if (choice.text !== value) onChange(choice.text);
    onChoose(choice, settled ?? value);
  };

  const choose = (index: number) => {
    const choice = choices[index];
    if (choice) settle(choice);
  };

  return {
    open,
    choices,
    active,
    choose,
    type: (text) => {
      onChange(text);
      setSettled(settled ?? value);
      moveTo(-1);
      if (text.trim() === '') reset();
      else startSearch(text.trim());
    },
    fill: (text) => {
      onChange(text);
      close();
      reset();
    },
    press: (event) => {
      if (event.nativeEvent.isComposing) return;
      const command = menuCommand(event, { isOpen: open, active, count: choices.length });
      if (!command) return;
      // Tab chooses and still moves to the next field.
      if (event.key !== 'Tab') event.preventDefault();
      if (command.does === 'open') moveTo(-1);
      if (command.does === 'close') close();
      if (command.does === 'move') moveTo(command.to);
      if (command.does === 'choose') choose(active);
    },
    clear: () => {
      close();
      setSettled(null);
      reset();
      onClear();
    },
    // A typed text counts as chosen when the applicant leaves the field. The same text as before is no change.
    leave: () => {
      close();
      reset();
      setSettled(null);
      const text = value.trim();
      if (settled === null || text === '') return;
      if (text !== settled.trim()) onChoose({ kind: 'ownText', text, isChosen: false }, settled);
      else if (value !== settled) onChange(settled);
    },
  };
}
