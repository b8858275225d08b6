/** One thing a lookup found. */
export interface Suggestion {
  id: string;
  text: string;
  /** Tells it from others of the same name: a school's town, say. */
  subText?: string | undefined;
}

/** Finds what fits a text, best first. May fail: then nothing is suggested. The signal says that the answer is no longer wanted. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

/** What the applicant settled for: one of the suggestions, or what they typed themselves. */
export type AutocompleteChoice =
  | { kind: 'suggestion'; suggestion: Suggestion; text: string }
  | { kind: 'ownText'; text: string };

/** How many suggestions are shown (form.md section 9). */
const resultCount = 5;

/** What the menu offers: the suggestions, and the applicant's own text as the last choice. Nothing before a lookup has answered. */
export function choicesFor(typed: string, found: readonly Suggestion[] | null): readonly AutocompleteChoice[] {
  const text = typed.trim();
  if (found === null || text === '') return [];
  const suggested = found
    .slice(0, resultCount)
    .map((suggestion) => ({ kind: 'suggestion', suggestion, text: suggestion.text }) as const);
  return [...suggested, { kind: 'ownText', text }];
}

/** How long a search waits for the typing to rest, and how long it waits at most, in milliseconds (form.md section 5). */
const restMs = 200;
const longestWaitMs = 500;

/** How long to wait after a key, when typing began to wait at `since`; both in milliseconds of one clock. */
export const searchDelay = (now: number, since: number): number =>
  Math.max(0, Math.min(restMs, since + longestWaitMs - now));
