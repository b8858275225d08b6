import { useCallback, useSyncExternalStore } from 'react';

const touchScreen = '(pointer: coarse)';

/**
 * Whether the browser's own list is the control: on a touch screen, without a browser, because it works everywhere, and where a person
 * has begun in it before the scripts worked. That one stays until it is left, because what is typed in it finds its options.
 */
export function useNativeList(id: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(touchScreen);
      media.addEventListener('change', onChange);
      if (isUsed(id)) document.addEventListener('focusout', onChange);
      return () => {
        media.removeEventListener('change', onChange);
        document.removeEventListener('focusout', onChange);
      };
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
