/** Every word an autocomplete says. */
export interface AutocompleteWords {
  /** The last choice: the applicant's own text. */
  use: (text: string) => string;
  /** Names the button that empties the answer. */
  clear: (label: string) => string;
  /** Announced when suggestions appear. */
  found: (count: number) => string;
}

export const englishAutocomplete: AutocompleteWords = {
  use: (text) => `Use: ${text}`,
  clear: (label) => `Clear ${label}`,
  found: (count) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the up and down arrow keys.`,
};
