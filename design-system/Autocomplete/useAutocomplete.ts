import { type KeyboardEvent, useState } from 'react';
import { menuCommandOf } from './menuKeys.ts';
import { type AutocompleteChoice, choicesFor, type Search } from './suggestion.ts';
import { useSearch } from './useSearch.ts';

interface Given {
  value: string;
  onChange: (text: string) => void;
  onChoose: (choice: AutocompleteChoice) => void;
  onClear: () => void;
  search: Search;
}

/** A text with suggestions: what is offered, where the keyboard is, and what typing, keys and pointer do to it. */
export interface AutocompleteState {
  open: boolean;
  choices: readonly AutocompleteChoice[];
  /** The choice the keyboard stands on; -1 while it is in the text. */
  active: number;
  type: (text: string) => void;
  /** Takes a text the applicant did not type, such as the browser's autofill: nothing is suggested for it. */
  fill: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  clear: () => void;
  leave: () => void;
}

export function useAutocomplete({ value, onChange, onChoose, onClear, search }: Given): AutocompleteState {
  const { found, searchFor, forget } = useSearch(search);
  const [closed, setClosed] = useState(true);
  const [edited, setEdited] = useState(false);
  // A place in a list that has been replaced is no place in the new one.
  const [place, setPlace] = useState<{ found: typeof found; index: number }>({ found, index: -1 });
  const choices = choicesFor(value, found);
  const open = !closed && choices.length > 0;
  const active = open && place.found === found ? place.index : -1;

  const close = () => setClosed(true);
  const moveTo = (index: number) => {
    setClosed(false);
    setPlace({ found, index });
  };

  const settle = (choice: AutocompleteChoice) => {
    close();
    setEdited(false);
    forget();
    if (choice.text !== value) onChange(choice.text);
    onChoose(choice);
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
      setEdited(true);
      moveTo(-1);
      if (text.trim() === '') forget();
      else searchFor(text.trim());
    },
    fill: (text) => {
      onChange(text);
      close();
      forget();
    },
    press: (event) => {
      if (event.nativeEvent.isComposing) return;
      const command = menuCommandOf(event, { open, active, count: choices.length });
      if (!command) return;
      // Tab chooses on its way to the next field.
      if (event.key !== 'Tab') event.preventDefault();
      if (command.does === 'open') moveTo(-1);
      if (command.does === 'close') close();
      if (command.does === 'move') moveTo(command.to);
      if (command.does === 'choose') choose(active);
    },
    clear: () => {
      close();
      setEdited(false);
      forget();
      onClear();
    },
    // Whoever types and goes on means what they typed: it need not be chosen from the list.
    leave: () => {
      close();
      forget();
      if (edited && value.trim() !== '') onChoose({ kind: 'ownText', text: value.trim() });
      setEdited(false);
    },
  };
}
