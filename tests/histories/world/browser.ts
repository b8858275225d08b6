import { browserChannels, type MessageMs, storageMsOf } from './channels.ts';
import { browserLocks } from './locks.ts';
import { emptyStore, type Store } from './records.ts';
import type { Machine, Runner, Time } from './time.ts';

/** What several tabs of one browser share, and what a machine keeps when the browser is gone. */
export interface Browser {
  name: string;
  lacking: Lacking;
  machine: Machine;
  /** How long a message from one tab to another takes. */
  messageMs: MessageMs;
  /** The device's database. */
  device: Store;
  localStorage: Map<string, string>;
  /** Session cookies: the session's secret one, and the marker that scripts can read. */
  cookies: { session: string | null; marker: string | null };
  locks: ReturnType<typeof browserLocks>;
  channels: ReturnType<typeof browserChannels>;
  /** The account whose words one of its pages has kept on the device, and the session. */
  keptFor: Owner | null;
  /** The groups of which a page that is gone has left copies, because the browser refused to delete. */
  copiesLeft: Set<string>;
  /** The windows of the open tabs. */
  windows: Map<Runner, EventTarget>;
}

/** The account of a session. */
export interface Owner {
  account: string;
  session: string | null;
}

/** What a browser does not offer from the start. */
export type Lacking = 'nothing' | 'locks' | 'channels' | 'database';

export function openBrowser(time: Time, name: string, messageMs: MessageMs, lacking: Lacking = 'nothing'): Browser {
  return {
    name,
    lacking,
    messageMs,
    machine: { clockAheadMs: 0, asleepUntil: 0 },
    device: emptyStore(),
    localStorage: new Map(),
    cookies: { session: null, marker: null },
    locks: browserLocks(time),
    channels: browserChannels(time, messageMs),
    keptFor: null,
    copiesLeft: new Set(),
    windows: new Map(),
  };
}

/** A page is gone: the browser forgets what it held. */
export function dropPage({ locks, channels, windows }: Browser, page: Runner) {
  page.isAlive = false;
  windows.delete(page);
  locks.dropAll(page);
  channels.dropAll(page);
}

/** What scripts may keep for one tab beside its records. */
const sessionStorageIn = ({ items }: Store) => ({
  getItem: (key: string) => {
    const item = items.get(key);
    return typeof item === 'string' ? item : null;
  },
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** The part of `window` that the application uses. */
export function windowOf(
  { time, browser, tabStore }: { time: Time; browser: Browser; tabStore: Store },
  page: Runner & { path: string },
  replaceLocation: (path: string) => void,
) {
  const activeElement: EventTarget | null = null;
  const sessionStorage = sessionStorageIn(tabStore);
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => browser.localStorage.get(key) ?? null,
      setItem(key: string, value: string) {
        const storageMs = storageMsOf(browser.messageMs);
        browser.localStorage.set(key, value);
        for (const [other, target] of browser.windows)
          if (other !== page) time.after(storageMs, other, () => void target.dispatchEvent(new Event('storage')));
      },
    },
    sessionStorage,
    ...(browser.lacking !== 'channels' && { BroadcastChannel: browser.channels.channelsOf(page) }),
    navigator: browser.lacking === 'locks' ? {} : { locks: browser.locks.locksOf(page) },
    document: {
      activeElement,
      visibilityState: 'visible',
      get cookie() {
        const { marker } = browser.cookies;
        return marker === null ? '' : `idp.session=${marker}`;
      },
      /** Scripts only ever remove the marker; the other cookie is out of their sight. */
      set cookie(_: string) {
        browser.cookies.marker = null;
      },
    },
    location: {
      get pathname() {
        return page.path.split(/[?#]/)[0] ?? '';
      },
      search: '',
      replace: replaceLocation,
    },
    scrollX: 0,
    scrollY: 0,
  });
  // A browser that refuses a tab its storage does not even let its page read the property.
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      if (tabStore.isRefusing) throw new DOMException('Denied', 'SecurityError');
      return sessionStorage;
    },
  });
  browser.windows.set(page, window);
  return window;
}
