import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

/** Whether the device has a touch screen. True without a browser, because the native control works everywhere. */
export const useCoarsePointer = () => useSyncExternalStore(subscribe, isCoarse, () => true);

const isCoarse = () => window.matchMedia(query).matches;

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
