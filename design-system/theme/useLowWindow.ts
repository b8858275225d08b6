import { type RefObject, useEffect } from 'react';

/**
 * Marks an element with `data-low` while the window is lower than `media.stickyFoot` asks for, in the size of the page's text. It is
 * measured anew when the window or the element changes its size, which larger text does.
 */
export function useLowWindow(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const marked = element.current;
    if (!marked) return;
    const measure = () => {
      const root = document.documentElement;
      marked.toggleAttribute('data-low', root.clientHeight < 34 * Number.parseFloat(getComputedStyle(root).fontSize));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(marked);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
}
