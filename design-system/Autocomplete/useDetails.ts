import { useEffect, useRef, useState } from 'react';
import type { AutocompleteChoice, Search, Suggestion } from './suggestion.ts';
import { useLatest } from './useLatest.ts';

/** Loads the details of a suggestion. If it fails, the chosen text is kept. */
export type LoadDetails<Details> = (suggestion: Suggestion, signal: AbortSignal) => Promise<Details>;

/** A question under the field, with its two answers. */
export interface Confirmation {
  question: string;
  accept: string;
  decline: string;
}

/** Suggestions for one text field. The details of a chosen suggestion fill other fields. */
export interface Suggestions<Details> {
  /** The `name` of the text field. */
  on: string;
  search: Search;
  loadDetails: LoadDetails<Details>;
  /** The values of the other fields that details fill, by `name`. */
  linkedValues: Readonly<Record<string, string>>;
  /** The question to ask before details fill the fields, such as whether to change the country. @default none */
  confirm?: ((details: Details) => Confirmation | undefined) | undefined;
  /** Fills the text field and the linked fields with a suggestion. `spared` names the fields that changed since the choice. */
  onFill: (text: string, details: Details, spared: readonly string[]) => void;
  /**
   * Called when the text is the applicant's own, or the chosen suggestion fills nothing. `isChosen` says whether it was chosen
   * from the menu, and so stands for something else than before. A text that was left in the field may be a correction.
   */
  onOwnText: (text: string, isChosen: boolean) => void;
  /** Empties the text field and the fields that a suggestion filled. */
  onClear: () => void;
}

export interface DetailsState {
  /** The open question; null if there is none. */
  confirmation: Confirmation | null;
  accept: () => void;
  /** Keeps the chosen text and fills nothing else. */
  decline: () => void;
  /** Drops details that are still loading, and the open question. */
  stop: () => void;
  choose: (choice: AutocompleteChoice) => void;
  clear: () => void;
}

/** The details that wait for the answer to a question. */
interface Waiting {
  text: string;
  confirmation: Confirmation;
  fill: () => void;
}

/** Loads the details of the chosen suggestion and fills them in. */
export function useDetails<Details>(suggestions: Suggestions<Details>): DetailsState {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const latest = useLatest();
  const current = useRef(suggestions);

  useEffect(() => {
    current.current = suggestions;
  });

  const stop = () => {
    latest.cancel();
    setWaiting(null);
  };

  const choose = (choice: AutocompleteChoice) => {
    stop();
    if (choice.kind === 'ownText') return suggestions.onOwnText(choice.text, choice.isChosen);
    const before = suggestions.linkedValues;
    void latest.run(
      (signal) => suggestions.loadDetails(choice.suggestion, signal),
      (details) => {
        if (!details) return current.current.onOwnText(choice.text, true);
        const fill = () => {
          const { linkedValues, onFill } = current.current;
          onFill(choice.text, details, changedNames(before, linkedValues));
        };
        const confirmation = current.current.confirm?.(details);
        if (confirmation) setWaiting({ text: choice.text, confirmation, fill });
        else fill();
      },
    );
  };

  return {
    confirmation: waiting?.confirmation ?? null,
    stop,
    choose,
    accept: () => {
      waiting?.fill();
      setWaiting(null);
    },
    decline: () => {
      if (waiting) suggestions.onOwnText(waiting.text, true);
      setWaiting(null);
    },
    clear: () => {
      stop();
      suggestions.onClear();
    },
  };
}

const changedNames = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  Object.keys(before).filter((name) => before[name] !== now[name]);
