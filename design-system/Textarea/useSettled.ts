import { useEffect, useState } from 'react';

/** What `text` became once it stopped changing for `quietMs` milliseconds; empty until then. */
export function useSettled(text: string, quietMs: number): string {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, quietMs]);

  return settled;
}
