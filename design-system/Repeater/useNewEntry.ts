import { type RefObject, useEffect, useRef } from 'react';

interface NewEntry<Element extends HTMLElement> {
  /** Where the newest entry's heading is kept. */
  newest: RefObject<Element | null>;
  /** Notes that the applicant asked for one more. */
  ask: (button: HTMLElement) => void;
}

/**
 * Moves focus to the newest entry once it is there, which may take a call to a server. Only for an applicant who asked
 * for it and still waits: nobody is taken away from a field, and entries that were loaded stay quiet (WCAG 3.2.1).
 */
export function useNewEntry<Element extends HTMLElement>(count: number): NewEntry<Element> {
  const newest = useRef<Element>(null);
  const asked = useRef<{ button: HTMLElement; count: number }>(null);

  useEffect(() => {
    if (!asked.current || count <= asked.current.count) return;
    const { button } = asked.current;
    asked.current = null;
    // The button takes focus with it when it leaves at the maximum.
    const { activeElement, body } = document;
    if (activeElement === button || activeElement === body) newest.current?.focus();
  }, [count]);

  return {
    newest,
    ask: (button) => {
      asked.current = { button, count };
    },
  };
}
