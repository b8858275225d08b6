import { type RefObject, useEffect } from 'react';

const measuring = new Set<string>();

/**
 * Keeps the height of an element in a custom property of the page, for what must stay clear of it: GlobalStyle.tsx scrolls
 * focused controls out from under a foot and under toasts (WCAG 2.4.11).
 */
export function useRootSize(element: RefObject<HTMLElement | null>, property: '--foot-size' | '--toast-size') {
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const { style } = document.documentElement;
    measuring.add(property);
    // The property changes the style of every element. Reading a size after that would lay out the whole page at once, for each
    // element that is measured.
    const observer = new ResizeObserver((entries) => {
      // The foot of the page before has gone without its effect having ended yet.
      if (!measured.isConnected) return;
      const height = `${Math.round(entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      if (height !== (style.getPropertyValue(property) || '0px')) style.setProperty(property, height);
    });
    observer.observe(measured, { box: 'border-box' });
    return () => {
      observer.disconnect();
      measuring.delete(property);
      // The foot of the next page takes over in the same turn, mostly with the same height.
      queueMicrotask(() => measuring.has(property) || style.removeProperty(property));
    };
  }, [element, property]);
}
