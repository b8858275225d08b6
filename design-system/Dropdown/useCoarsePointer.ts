import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

/** Whether the device is used with a finger. True until a browser says otherwise: the platform's own control works everywhere. */
export const useCoarsePointer = () => useSyncExternalStore(subscribe, isCoarse, () => true);

const isCoarse = () => window.matchMedia(query).matches;

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
