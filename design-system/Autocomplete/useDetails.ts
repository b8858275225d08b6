import { useEffect, useRef } from 'react';
import type { Confirmation } from '../field/InlineQuestion.tsx';
import type { AutocompleteChoice, Search, Suggestion } from './suggestion.ts';
import { useLatest } from './useLatest.ts';

/** Loads the details of a suggestion. If it fails, the chosen text is kept. */
export type LoadDetails<Details> = (suggestion: Suggestion, signal: AbortSignal) => Promise<Details>;

/** Suggestions for one text field. The details of a chosen suggestion fill other fields. */
export interface Suggestions<Details> {
  /** The `name` of the text field. */
  on: string;
  search: Search;
  loadDetails: LoadDetails<Details>;
  /** The values of the other fields that details fill, by `name`. */
  linkedValues: Readonly<Record<string, string>>;
  /** A question about the text as it stands, such as whether to change the country. @default none */
  question?: Confirmation | undefined;
  /** A sentence about the text as it stands, shown while there is no question. @default none */
  note?: string | undefined;
  /**
   * Fills the text field and the linked fields with a suggestion. `spared` names the fields that changed since the choice, and
   * `before` is the text before the applicant typed.
   */
  onFill: (text: string, details: Details, spared: readonly string[], before: string) => void;
  /**
   * Called when the text is the applicant's own, or the chosen suggestion fills nothing. `isChosen` says whether it was chosen
   * from the menu, and so stands for something else than before. A text that was left in the field may be a correction.
   */
  onOwnText: (text: string, isChosen: boolean, before: string) => void;
  /** Empties the text field and the fields that a suggestion filled. */
  onClear: () => void;
}

export interface DetailsState {
  /** Drops details that are still loading. */
  stop: () => void;
  choose: (choice: AutocompleteChoice, before: string) => void;
  clear: () => void;
}

/** Loads the details of the chosen suggestion and fills them in. */
export function useDetails<Details>(suggestions: Suggestions<Details>): DetailsState {
  const { run, cancel: stop } = useLatest();
  const current = useRef(suggestions);

  useEffect(() => {
    current.current = suggestions;
  });

  return {
    stop,
    choose: (choice, before) => {
      stop();
      const { text } = choice;
      if (choice.kind === 'ownText') return suggestions.onOwnText(text, choice.isChosen, before);
      const valuesBefore = suggestions.linkedValues;
      void run(
        (signal) => suggestions.loadDetails(choice.suggestion, signal),
        (details) => {
          const { onOwnText, onFill, linkedValues } = current.current;
          if (!details) return onOwnText(text, true, before);
          onFill(text, details, changedNames(valuesBefore, linkedValues), before);
        },
      );
    },
    clear: () => {
      stop();
      suggestions.onClear();
    },
  };
}

const changedNames = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  Object.keys(before).filter((name) => before[name] !== now[name]);
