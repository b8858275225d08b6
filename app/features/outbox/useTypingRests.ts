import { useEffect, useState } from 'react';

/** A person who has entered nothing for so long is not in the middle of a word. In milliseconds. */
const restMs = 1000;

/** Whether something that waits may take the focus: at once, or, while a text or a list has it, as soon as typing rests. */
export function useTypingRests(isWaiting: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const begin = () => setTimeout(() => setRests(true), document.activeElement?.matches(typedIn) ? restMs : 0);
    let timer = begin();
    const wait = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const type of typing) document.addEventListener(type, wait, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const type of typing) document.removeEventListener(type, wait, { capture: true });
      setRests(false);
    };
  }, [isWaiting]);
  return rests;
}

/** Who speaks or writes by hand presses no key. */
const typing = ['keydown', 'input'];

const typedIn = 'input, textarea, select';
