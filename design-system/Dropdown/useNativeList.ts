import { useCallback, useSyncExternalStore } from 'react';
import { useMedia } from '../theme/useMedia.ts';

/**
 * Whether the browser's own list is the control: on a touch screen, without a browser, because it works everywhere, and where a person
 * has begun in it before the scripts worked. That one stays until it is left, because what is typed in it finds its options.
 */
export function useNativeList(id: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (isUsed(id)) document.addEventListener('focusout', onChange);
      return () => document.removeEventListener('focusout', onChange);
    },
    [id],
  );
  const isInUse = useSyncExternalStore(
    subscribe,
    () => isUsed(id),
    () => true,
  );
  return useMedia('(pointer: coarse)', true) || isInUse;
}

/** A list in front of it has its id. */
const isUsed = (id: string) => document.activeElement instanceof HTMLSelectElement && document.activeElement.id === id;
