import { useEffect, useRef, useState } from 'react';
import { type Search, type Suggestion, searchDelay } from './suggestion.ts';
import { useLatest } from './useLatest.ts';

interface SearchState {
  /** The suggestions for the typed text; null before a search has ended. */
  found: readonly Suggestion[] | null;
  search: (text: string) => void;
  reset: () => void;
}

/** Searches after a pause in typing, or during long typing. A search that fails finds nothing. */
export function useSearch(search: Search): SearchState {
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const waiting = useRef<{ since: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useLatest();

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };

  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  return {
    found,
    search: (text) => {
      const now = Date.now();
      const since = waiting.current?.since ?? now;
      clearTimeout(waiting.current?.timer);
      const timer = setTimeout(
        () => {
          waiting.current = null;
          latest.run(
            (signal) => search(text, signal),
            (suggestions = []) => setFound(suggestions),
          );
        },
        searchDelay(now, since),
      );
      waiting.current = { since, timer };
    },
    reset: () => {
      stopWaiting();
      latest.cancel();
      setFound(null);
    },
  };
}
