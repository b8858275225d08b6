import { useSyncExternalStore } from 'react';

/** Whether a media query holds, without the words `@media`. `unknown` is the answer without a browser. */
export function useMedia(query: string, unknown: boolean): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => unknown,
  );
}
