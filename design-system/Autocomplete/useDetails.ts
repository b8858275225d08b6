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

export interface StandingQuestion extends Confirmation {
  onAccept: () => void;
  onDecline: () => void;
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
  /** Called when the question appears: the text is chosen, and the linked fields still hold what belongs to another text. */
  onAsk?: ((text: string, before: string) => void) | undefined;
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
  /** A question about the text as it stands, shown while none about a chosen suggestion is open. @default none */
  standing?: StandingQuestion | undefined;
}

export interface DetailsState {
  /** The open question and the chosen text that it is about; null if there is none. */
  waiting: Pick<Waiting, 'text' | 'confirmation'> | null;
  accept: () => void;
  /** Keeps the chosen text as the applicant's own, and fills nothing. */
  decline: () => void;
  /** Drops details that are still loading, and the open question. */
  stop: () => void;
  choose: (choice: AutocompleteChoice, before: string) => void;
  clear: () => void;
}

/** The details that wait for the answer to a question. */
interface Waiting {
  text: string;
  confirmation: Confirmation;
  fill: () => void;
  decline: () => void;
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

  const choose = (choice: AutocompleteChoice, before: string) => {
    stop();
    const { text } = choice;
    if (choice.kind === 'ownText') return suggestions.onOwnText(text, choice.isChosen, before);
    const valuesBefore = suggestions.linkedValues;
    void latest.run(
      (signal) => suggestions.loadDetails(choice.suggestion, signal),
      (details) => {
        const { confirm, onAsk, onOwnText, onFill, linkedValues } = current.current;
        if (!details) return onOwnText(text, true, before);
        const spared = changedNames(valuesBefore, linkedValues);
        const confirmation = confirm?.(details);
        if (!confirmation) return onFill(text, details, spared, before);
        onAsk?.(text, before);
        setWaiting({
          text,
          confirmation,
          fill: () => {
            const { linkedValues: now } = current.current;
            const changedSince = changedNames(linkedValues, now).filter((name) => now[name] !== '');
            current.current.onFill(text, details, [...spared, ...changedSince], before);
          },
          decline: () => current.current.onOwnText(text, false, before),
        });
      },
    );
  };

  return {
    waiting,
    stop,
    choose,
    accept: () => {
      waiting?.fill();
      setWaiting(null);
    },
    decline: () => {
      waiting?.decline();
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
