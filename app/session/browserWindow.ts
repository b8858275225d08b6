import { eventChannel } from 'redux-saga';

/** What the sagas need of the browser's `window`; a test plays it. */
export interface BrowserWindow {
  addEventListener(type: string, listener: (event: Event) => void, options?: { passive: boolean }): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { readonly search: string };
}

/** Events of the window as a channel; closing it stops the listening. */
export const eventsOf = (window: BrowserWindow, types: readonly string[]) =>
  eventChannel<Event>((emit) => {
    for (const type of types) window.addEventListener(type, emit, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, emit);
    };
  });
