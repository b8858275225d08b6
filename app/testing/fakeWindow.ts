/** The parts of the browser's `window` that the sagas use. Windows with the same storage are tabs of one browser. */
export function fakeWindow(search = '', localStorage = fakeLocalStorage(), sessionStorage = fakeSessionStorage()) {
  const location = { pathname: '/', search, replace: () => {} };
  const window = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    location,
    document: { cookie: '' },
    BroadcastChannel: localStorage.BroadcastChannel,
  });
  localStorage.tabs.add(window);
  return window;
}

/** A storage as tabs share it: setting a value dispatches `storage` in every tab. */
export function fakeLocalStorage() {
  const items = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const channels = new Set<EventTarget>();
  return {
    tabs,
    /** Tabs of one browser hear each other. */
    BroadcastChannel: class extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage() {
        for (const channel of channels) if (channel !== this) channel.dispatchEvent(new Event('message'));
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
    removeItem: (key: string) => void items.delete(key),
  };
}
