import { useEffect, useState } from 'react';

/** A person who has entered nothing for so long is not in the middle of a word. In milliseconds. */
const restMs = 1000;

/**
 * Whether something that waits may take the focus: at once, or, while a text has it, as soon as typing rests. A list of the browser that is
 * open says nothing of itself: while a list has the focus, something is to be chosen in it, or it is to be left.
 */
export function useTypingRests(isWaiting: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      timer = setTimeout(() => setRests(true), ms);
    };
    const waitAgain = ({ type }: Event) => {
      clearTimeout(timer);
      if (!isInList() || type === 'input') wait(restMs);
    };
    for (const type of typing) document.addEventListener(type, waitAgain, { capture: true, signal: over.signal });
    if (!isInList()) wait(document.activeElement?.matches('input, textarea') ? restMs : 0);
    return () => {
      clearTimeout(timer);
      over.abort();
      setRests(false);
    };
  }, [isWaiting]);
  return rests;
}

/** Who speaks or writes by hand presses no key. */
const typing = ['keydown', 'input', 'focusout'];

const isInList = () => document.activeElement?.matches('select') === true;
