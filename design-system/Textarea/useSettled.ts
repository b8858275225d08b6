import { useEffect, useRef, useState } from 'react';

/** What `text` became once it stopped changing for `quietMs` milliseconds; empty until it first changes. */
export function useSettled(text: string, quietMs: number): string {
  const first = useRef(text);
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (text === first.current && !settled) return undefined;
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, quietMs, settled]);

  return settled;
}
