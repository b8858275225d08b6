import { useCallback, useSyncExternalStore } from 'react';

const touchScreen = '(pointer: coarse)';

/**
 * Whether the browser's own list is the control: on a touch screen, without a browser, because it works everywhere, and where a person
 * has begun in it before the scripts worked. That one stays until it is left, because what is typed in it finds its options.
 */
export function useNativeList(id: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const over = new AbortController();
      window.matchMedia(touchScreen).addEventListener('change', onChange, over);
      if (isUsed(id)) document.addEventListener('focusout', onChange, over);
      return () => over.abort();
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(touchScreen).matches || isUsed(id),
    () => true,
  );
}

/** A list in front of it has its id. */
const isUsed = (id: string) => document.activeElement instanceof HTMLSelectElement && document.activeElement.id === id;
