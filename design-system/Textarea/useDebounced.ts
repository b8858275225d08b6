import { useEffect, useState } from 'react';

/** The latest `text` that stayed the same for `delayMs` milliseconds; empty at first. */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return debounced;
}
