import { type RefObject, useEffect, useRef } from 'react';

interface NewEntry<Element extends HTMLElement> {
  /** The heading of the last entry. */
  newestHeading: RefObject<Element | null>;
  /** Records that the applicant pressed the button to add an entry, or to remove the last one. */
  noteRequest: (button: HTMLElement) => void;
}

/**
 * Moves focus to a new entry when it appears, and to the one before when the last one is removed. Both may take a call to a server. It
 * does so only if the applicant pressed the button and has not moved on to another field (WCAG 3.2.1).
 */
export function useNewEntry<Element extends HTMLElement>(count: number): NewEntry<Element> {
  const newestHeading = useRef<Element>(null);
  const request = useRef<{ button: HTMLElement; count: number }>(null);

  useEffect(() => {
    if (!request.current || count === request.current.count) return;
    const { button } = request.current;
    request.current = null;
    // At the maximum the button to add disappears, the one to remove with its entry, and focus moves to the body.
    const { activeElement, body } = document;
    if (activeElement === button || activeElement === body) newestHeading.current?.focus();
  }, [count]);

  return {
    newestHeading,
    noteRequest: (button) => {
      request.current = { button, count };
    },
  };
}
