import { type RefObject, useEffect } from 'react';

/**
 * Keeps the height of an element in a custom property of the page, for what must stay clear of it: GlobalStyle.tsx scrolls
 * focused controls out from under a foot and under toasts (WCAG 2.4.11).
 */
export function useRootSize(element: RefObject<HTMLElement | null>, property: '--foot-size' | '--toast-size') {
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, property]);
}
