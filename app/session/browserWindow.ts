import { buffers, eventChannel } from 'redux-saga';

/** What the sagas need of the browser's `window`; a test plays it. */
export interface BrowserWindow {
  addEventListener(type: string, listener: (event: Event) => void, options?: { passive: boolean }): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { readonly search: string };
}

/**
 * Events of the window as a channel; closing it stops the listening. It remembers the latest while nobody takes.
 * Those that `isNoted` refuses are passed over before they cost anything.
 */
export const eventsOf = (window: BrowserWindow, types: readonly string[], isNoted = (_: Event) => true) =>
  eventChannel<Event>((emit) => {
    const note = (event: Event) => {
      if (isNoted(event)) emit(event);
    };
    for (const type of types) window.addEventListener(type, note, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, note);
    };
  }, buffers.sliding(1));
