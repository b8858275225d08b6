import type { Locks } from '../platform/browserWindow.ts';
import type { KeptRecords, Values } from '../platform/records.ts';

/** The parts of the browser's `window` that the sagas use. Windows with the same storage are tabs of one browser. */
export function fakeWindow(search = '', localStorage = fakeLocalStorage(), sessionStorage = fakeSessionStorage()) {
  const location = { pathname: '/', search, replace: () => {} };
  const document = fakeDocument();
  const window = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    location,
    document,
    BroadcastChannel: localStorage.BroadcastChannel,
    navigator: { onLine: true, ...(localStorage.locks && { locks: localStorage.locks }) },
    /** The person goes to another tab or window. */
    hide: () => setVisibility('hidden'),
    /** The person comes back. */
    show: () => setVisibility('visible'),
  });
  const setVisibility = (state: typeof document.visibilityState) => {
    document.visibilityState = state;
    const event = new Event('visibilitychange');
    Object.defineProperty(event, 'target', { value: document });
    window.dispatchEvent(event);
  };
  localStorage.tabs.add(window);
  return window;
}

/** As browsers do where the person has forbidden cookies. */
export function forbidStorage(window: object) {
  const get = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
}

/** A document whose cookies are set one by one, as in a browser, or all at once. */
function fakeDocument() {
  let cookies = '';
  return {
    visibilityState: 'visible' as 'visible' | 'hidden',
    get cookie() {
      return cookies;
    },
    set cookie(set: string) {
      const [name = ''] = set.split('=');
      const others = cookies.split('; ').filter((cookie) => !cookie.startsWith(`${name}=`));
      cookies = set.includes('Max-Age=0') ? others.join('; ') : set;
    },
  };
}

/** A storage as tabs share it: setting a value dispatches `storage` in every tab. Their messages may take a while. */
export function fakeLocalStorage({ hasLocks = true, messageMs = 0 } = {}) {
  const later = messageMs === 0 ? queueMicrotask : (hear: () => void) => void setTimeout(hear, messageMs);
  const items = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const channels = new Set<{ name: string; listeners: Set<(event: { data: unknown }) => void> }>();
  return {
    tabs,
    locks: hasLocks ? fakeLocks() : null,
    /** Tabs of one browser hear each other. */
    BroadcastChannel: class {
      readonly name: string;
      readonly listeners = new Set<(event: { data: unknown }) => void>();
      constructor(name: string) {
        this.name = name;
        channels.add(this);
      }
      addEventListener(_: 'message', listener: (event: { data: unknown }) => void) {
        this.listeners.add(listener);
      }
      postMessage(message: unknown) {
        const data: unknown = structuredClone(message);
        const others = [...channels].filter((channel) => channel !== this && channel.name === this.name);
        for (const { listeners } of others) for (const listener of listeners) later(() => listener({ data }));
      }
      close() {
        channels.delete(this);
      }
    },
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value);
      for (const tab of tabs) tab.dispatchEvent(new Event('storage'));
    },
  };
}

/** The storage of one tab, which a reload keeps. */
export function fakeSessionStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The locks of one browser: granted in the order of their requests, and stolen at once. */
function fakeLocks(): Locks {
  interface Lock {
    name: string;
    isShared: boolean;
    grant(): void;
    lose(): void;
  }
  const held: Lock[] = [];
  const requested: Lock[] = [];
  const without = (locks: Lock[], lock: Lock) => void (locks.includes(lock) && locks.splice(locks.indexOf(lock), 1));

  function grantNext() {
    for (const lock of [...requested]) {
      const isBlocked = held.some(({ name, isShared }) => name === lock.name && !(isShared && lock.isShared));
      if (!isBlocked) hold(lock);
    }
  }

  function hold(lock: Lock) {
    without(requested, lock);
    held.push(lock);
    lock.grant();
  }

  return {
    request: (name, { mode, signal, steal }, whileHeld) =>
      new Promise<void>((resolve, reject) => {
        const lose = () => reject(new DOMException('The lock was stolen, or not wanted any more.', 'AbortError'));
        if (signal?.aborted) return lose();
        const lock: Lock = {
          name,
          isShared: mode === 'shared',
          grant() {
            const isOver = () => {
              without(held, lock);
              grantNext();
            };
            whileHeld().finally(isOver).then(resolve, reject);
          },
          lose,
        };
        signal?.addEventListener('abort', () => {
          if (!requested.includes(lock)) return;
          without(requested, lock);
          lose();
        });
        if (steal) {
          for (const other of held.filter((one) => one.name === name)) {
            without(held, other);
            other.lose();
          }
          return hold(lock);
        }
        requested.push(lock);
        queueMicrotask(grantNext);
      }),
    query: async () => ({ held: held.map(({ name: heldName }) => ({ name: heldName })) }),
  };
}

/** What outlives a page. Apps with the same device records run in the same browser. */
export const fakeRecords = (device = fakeDeviceRecords()): KeptRecords & { device: FakeRecords } => ({
  device,
  tab: fakeDeviceRecords(),
});

type FakeRecords = ReturnType<typeof fakeDeviceRecords>;

/** Records in memory. */
export function fakeDeviceRecords() {
  const items = new Map<string, unknown>();
  let isRefusing = false;
  const orRefuse = async <Value>(value: () => Value) => {
    if (isRefusing) throw new DOMException('Denied', 'SecurityError');
    return value();
  };
  return {
    items,
    refuse(isRefused = true) {
      isRefusing = isRefused;
    },
    keys: () => orRefuse(() => [...items.keys()]),
    read: (key: string) => orRefuse(() => items.get(key)),
    write: (values: Values) =>
      orRefuse(() => {
        for (const [key, value] of Object.entries(values)) {
          if (value === undefined) items.delete(key);
          else items.set(key, structuredClone(value));
        }
      }),
  };
}
