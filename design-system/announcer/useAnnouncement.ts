import { useEffect, useId, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces the text each time it changes. The first text is no news, unless `known` differs: the page is read with it. An empty
 * text takes back what was not said yet, and so does leaving the page.
 */
export function useAnnouncement(text: string, known = text): void {
  const source = useId();
  const last = useRef(known);

  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    announce(text, source);
  }, [text, source]);

  useEffect(() => () => takeBack(source), [source]);
}

/** Announces that something takes long, while it does: what is done within a second is told by its result. */
export function useWaitAnnouncement(text: string, isWaiting: boolean): void {
  const source = useId();

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => announce(text, source), longMs);
    return () => {
      clearTimeout(timer);
      takeBack(source);
    };
  }, [text, isWaiting, source]);
}

const longMs = 1000;

const takeBack = (source: string) => announce('', source);
