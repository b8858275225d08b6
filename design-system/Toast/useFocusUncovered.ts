import { type RefObject, useEffect } from 'react';

/**
 * Scrolls what has the focus out from under an element that has just grown over it. The page keeps room for the element in its
 * `scroll-padding` (GlobalStyle.tsx), which counts only while something is scrolled (WCAG 2.4.11).
 */
export function useFocusUncovered(over: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const grown = over.current;
    if (!grown) return;
    const observer = new ResizeObserver(() => {
      const { activeElement: focused, body } = document;
      if (!focused || focused === body || grown.contains(focused)) return;
      const [cover, below] = [grown.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isCovered = cover.height > 0 && cover.top < below.bottom && below.top < cover.bottom;
      if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
    observer.observe(grown);
    return () => observer.disconnect();
  }, [over]);
}
