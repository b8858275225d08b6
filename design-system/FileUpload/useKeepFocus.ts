import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusHandlers {
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keeps the keyboard focus in a widget whose controls come and go: when the focused control is removed, the file input is
 * focused, or the widget itself if there is none (WCAG 2.4.3).
 */
export function useKeepFocus(root: RefObject<HTMLElement | null>): FocusHandlers {
  const hasFocus = useRef(false);

  useEffect(() => {
    const element = root.current;
    if (!element || !hasFocus.current || element.contains(document.activeElement)) return;
    (element.querySelector('input') ?? element).focus();
  });

  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A removed control fires no blur event. While the file dialog is open, the file input stays the active element.
    onBlur: ({ currentTarget }) => {
      hasFocus.current = currentTarget.contains(document.activeElement);
    },
  };
}
