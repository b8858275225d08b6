import { englishCutText } from '../field/useLengthLimit.ts';

/** Every text of an autocomplete. */
export interface AutocompleteMessages {
  /** The last choice: the applicant's own text. */
  use: (text: string) => string;
  /** Names the button that empties the answer. */
  clear: (label: string) => string;
  /** Tells the applicant that a text was cut at the limit. */
  cut: (limit: number) => string;
  /** Announced when a search has ended. */
  found: (count: number) => string;
}

export const englishAutocomplete: AutocompleteMessages = {
  use: (text) => `Use: ${text}`,
  clear: (label) => `Clear ${label}`,
  cut: englishCutText,
  found: (count) =>
    count === 0
      ? 'No matches. Press Down to use what you typed.'
      : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, or use what you typed.`,
};
