import type { BrowserWindow } from '../platform/browserWindow.ts';

/** A lock that one window holds while it writes a draft. */
export interface WindowLock {
  granted: Promise<void>;
  /** Another window has stolen it. */
  stolen: Promise<void>;
  /** Releases the lock, or gives up the request. */
  release(): void;
}

const nameOf = (owner: string | null) => `draft:${owner ?? ''}`;

/** Requests the lock of an owner's draft. Where the browser has no locks, it is granted at once: the revision protects the answers. */
export function requestLock(
  { navigator: { locks } }: Pick<BrowserWindow, 'navigator'>,
  owner: string | null,
  { steal = false } = {},
): WindowLock {
  const request = new AbortController();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (!locks) return { granted: Promise.resolve(), stolen: new Promise(() => {}), release };
  let grant = () => {};
  const granted = new Promise<void>((resolve) => {
    grant = resolve;
  });
  const isHeld = { now: false };
  const hold = () => {
    isHeld.now = true;
    grant();
    return released;
  };
  const held = locks.request(nameOf(owner), steal ? { steal } : { signal: request.signal }, hold);
  const stolen = new Promise<void>((resolve) => {
    // A lock that is stolen rejects; so does a request that is given up.
    held.catch(() => (isHeld.now ? resolve() : undefined));
  });
  return {
    granted,
    stolen,
    release() {
      isHeld.now = false;
      request.abort();
      release();
    },
  };
}
