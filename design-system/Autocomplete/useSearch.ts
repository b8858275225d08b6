import { useEffect, useRef, useState } from 'react';
import { type Search, type Suggestion, searchDelay } from './suggestion.ts';
import { useLatest } from './useLatest.ts';

/** What was found for the text that is being typed; null while nothing has been asked. */
interface Finding {
  found: readonly Suggestion[] | null;
  searchFor: (text: string) => void;
  forget: () => void;
}

/** Searches once the typing rests, or has gone on for long enough. A failure finds nothing, without a word. */
export function useSearch(search: Search): Finding {
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
    searchFor: (text) => {
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
    forget: () => {
      stopWaiting();
      latest.forget();
      setFound(null);
    },
  };
}
