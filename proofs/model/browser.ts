import type { Locks } from '../../app/platform/browserWindow.ts';
import type { Records, Values } from '../../app/platform/records.ts';
import { fakeLocalStorage } from '../../app/testing/fakeWindow.ts';
import type { CookieJar, Network } from './network.ts';

/** What a browser does not offer. */
export const lacks = ['nothing', 'locks', 'channels'] as const;
export type Lack = (typeof lacks)[number];

/** What the windows of one browser share. */
export interface Browser {
  lack: Lack;
  jar: CookieJar;
  network: Network;
  localStorage: ReturnType<typeof fakeLocalStorage>;
  device: { items: Map<string, unknown>; isRefusing: boolean; refusedAt: number };
}

export const createBrowser = (lack: Lack): Browser => ({
  lack,
  jar: { session: undefined, markers: '' },
  network: { isOnline: true, faults: [], count: 0 },
  localStorage: fakeLocalStorage({ hasLocks: lack !== 'locks', messageMs: 1 }),
  device: { items: new Map(), isRefusing: false, refusedAt: -Infinity },
});

/** A database takes a moment, and completes what it has got from a page that is gone. */
const databaseMs = 3;

/** The database as one page uses it. A browser without locks or channels is given none (app/platform/records.ts). */
export function deviceRecords({ device, lack }: Browser, isGone: () => boolean): Records {
  const isRefused = () => device.isRefusing || lack !== 'nothing';
  const later = <Value>(act: () => Value) =>
    new Promise<Value>((resolve, reject) => {
      if (isGone()) return;
      const isDenied = isRefused();
      if (isDenied) device.refusedAt = Date.now();
      setTimeout(() => {
        if (isDenied) return reject(new DOMException('Denied', 'SecurityError'));
        const value = act();
        if (!isGone()) resolve(value);
      }, databaseMs);
    });
  return {
    keys: () => later(() => [...device.items.keys()]),
    read: (key) => later(() => structuredClone(device.items.get(key))),
    write: (values) => {
      const written = structuredClone(values);
      return later(() => writeAll(device.items, written));
    },
  };
}

/** The storage of one tab, which is written at once. */
export function tabRecords(items: Map<string, unknown>, isGone: () => boolean): Records {
  return {
    keys: async () => [...items.keys()],
    read: async (key) => structuredClone(items.get(key)),
    write: async (values) => {
      if (!isGone()) writeAll(items, structuredClone(values));
    },
  };
}

function writeAll(items: Map<string, unknown>, values: Values) {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) items.delete(key);
    else items.set(key, value);
  }
}

/** The locks as one page uses them. They end with the page, whose sagas run on in this process. */
export function locksOfPage(locks: Locks, end: AbortSignal): Locks {
  const ended = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()));
  return {
    request: (name, { signal, ...options }, whileHeld) =>
      end.aborted
        ? new Promise(() => {})
        : locks.request(name, { ...options, signal: signal ? AbortSignal.any([signal, end]) : end }, () =>
            Promise.race([whileHeld(), ended]),
          ),
    query: () => locks.query(),
  };
}
