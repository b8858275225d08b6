import { buffers, eventChannel } from 'redux-saga';

/** The part of a `BroadcastChannel` that the sagas use. */
interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** The part of the browser's lock manager that the sagas use. */
export interface Locks {
  request(
    name: string,
    options: { mode?: 'shared'; signal?: AbortSignal; steal?: boolean },
    whileHeld: () => Promise<void>,
  ): Promise<void>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** The part of the browser's `window` that the sagas use; tests pass a fake. */
export interface BrowserWindow {
  addEventListener(type: string, listener: (event: Event) => void, options?: { passive: boolean }): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly BroadcastChannel?: new (name: string) => Channel;
  /** Browsers have locks only in a secure context. `onLine` is false where the browser knows of no network at all. */
  readonly navigator: { readonly locks?: Locks; readonly onLine?: boolean };
  readonly document: {
    cookie: string;
    readonly activeElement?: EventTarget | null;
    readonly visibilityState?: string;
  };
  readonly history?: { readonly state: unknown };
  readonly location: { readonly pathname: string; readonly search: string; replace(url: string): void };
}

/**
 * A channel of the window's events that keeps the latest until it is taken. Closing it removes the listeners. Events that
 * `isRelevant` rejects are dropped before they cost anything.
 */
export const eventsOf = (window: BrowserWindow, types: readonly string[], isRelevant = (_: Event) => true) =>
  eventChannel<Event>((emit) => {
    const listener = (event: Event) => {
      if (isRelevant(event)) emit(event);
    };
    for (const type of types) window.addEventListener(type, listener, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, listener);
    };
  }, buffers.sliding(1));

/** Whether the browser knows of no network. Some are wrong about it; and one that knows of a network may still not reach the server. */
export const isOffline = ({ navigator }: Pick<BrowserWindow, 'navigator'>): boolean => navigator.onLine === false;

/**
 * The page is about to be left, is left, or goes to the background. A browser may end it before it has taken what it is handed
 * at `pagehide`.
 */
export const leavingEvents = ['visibilitychange', 'beforeunload', 'pagehide'] as const;

/** A listener of `beforeunload` that lets the browser ask whether to leave the page. Each caller adds and removes its own. */
export const askBeforeLeaving = () => (event: Event) => {
  event.preventDefault();
  // Chrome before version 119 asks only when this is set.
  event.returnValue = false;
};
