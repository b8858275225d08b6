export interface Suggestion {
  id: string;
  text: string;
  /** Distinguishes it from others of the same name, such as a school's town. */
  subText?: string | undefined;
}

/** Finds suggestions for a text, best first. Shows none if it fails. The signal aborts a search that is out of date. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** The applicant's choice: a suggestion, or the typed text. */
export type AutocompleteChoice =
  | { kind: 'suggestion'; suggestion: Suggestion; text: string }
  | {
      kind: 'ownText';
      text: string;
      /** Whether "Use: …" was chosen from the menu. Otherwise the text was left in the field. */
      isChosen: boolean;
    };

const maxResults = 5;

/** The choices of the menu: the suggestions, and last the applicant's own text. None before a search has ended. */
export function choicesFor(typed: string, found: readonly Suggestion[] | null): readonly AutocompleteChoice[] {
  const text = typed.trim();
  if (found === null || text === '') return [];
  const suggested = found
    .slice(0, maxResults)
    .map((suggestion) => ({ kind: 'suggestion', suggestion, text: suggestion.text }) as const);
  return [...suggested, { kind: 'ownText', text, isChosen: true }];
}

/** A search starts after a pause of 200 ms in typing, or 500 ms after the first key. */
const pauseMs = 200;
const maxWaitMs = 500;

/** Milliseconds from a key at `now` to the search, when the first key of the wait was at `since`. */
export const searchDelay = (now: number, since: number): number =>
  Math.max(0, Math.min(pauseMs, since + maxWaitMs - now));
