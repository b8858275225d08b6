import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Hides an element until it is opened. The browser's search and links to a place inside find the content and open it
 * (`hidden="until-found"`); browsers that do not know this keep it hidden. Give the element `hidden={!open}` as well.
 */
export function useUntilFound<Element extends HTMLElement>(
  open: boolean,
  onFound: () => void,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  // React writes `hidden` without a value.
  useLayoutEffect(() => {
    if (!open) element.current?.setAttribute('hidden', 'until-found');
  }, [open]);

  const found = useEffectEvent(onFound);
  // A link may be followed as soon as the page is shown.
  useLayoutEffect(() => {
    const content = element.current;
    const reveal = () => {
      content?.removeAttribute('hidden');
      found();
    };
    content?.addEventListener('beforematch', reveal);
    return () => content?.removeEventListener('beforematch', reveal);
  }, []);
  return element;
}
