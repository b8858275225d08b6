import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the errors of a file: a bar of buttons at the foot of a small window may cover them (WCAG 2.4.11). Errors that
 * follow later, from the server, move the page only where the focus still is in the widget.
 */
export function useErrorsInSight(root: RefObject<HTMLElement | null>, errors: string, isChoice: boolean): void {
  const shown = useRef(errors);
  useEffect(() => {
    if (errors === shown.current) return;
    shown.current = errors;
    if (errors === '' || !(isChoice || root.current?.contains(document.activeElement))) return;
    // The field shows its errors last.
    root.current?.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [root, errors, isChoice]);
}
