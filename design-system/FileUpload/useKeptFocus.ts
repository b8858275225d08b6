import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keeps the keyboard in a widget whose controls come and go: when the focused one has left, its file input takes over, else
 * the widget itself (WCAG 2.4.3).
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): KeptFocus {
  const inside = useRef(false);

  useEffect(() => {
    const element = root.current;
    if (!element || !inside.current || element.contains(document.activeElement)) return;
    (element.querySelector('input') ?? element).focus();
  });

  return {
    onFocus: () => {
      inside.current = true;
    },
    // A control that leaves the page does not tell; one that waits for the file chooser's window stays the active one.
    onBlur: ({ currentTarget }) => {
      inside.current = currentTarget.contains(document.activeElement);
    },
  };
}
