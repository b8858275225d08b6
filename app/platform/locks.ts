import type { BrowserWindow } from './browserWindow.ts';

/** Holds a lock that any number of tabs may hold together, until the returned function is called or the page is gone. */
export function shareLock({ navigator: { locks } }: BrowserWindow, name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks?.request(name, { mode: 'shared' }, () => released).catch(() => {});
  return release;
}

/** How many times tabs of this browser hold this lock. Where the browser has no locks, none does. */
export async function countHolders({ navigator: { locks } }: BrowserWindow, name: string): Promise<number> {
  try {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.filter((lock) => lock.name === name).length;
  } catch {
    return 0;
  }
}

/** Whether a tab of this browser holds this lock. */
export const isLockHeld = async (window: BrowserWindow, name: string): Promise<boolean> =>
  (await countHolders(window, name)) > 0;

/**
 * Resolves once this tab alone holds the lock, until the signal is aborted or the page is gone. Where the browser has no locks,
 * it resolves at once.
 */
export const takeLock = ({ navigator: { locks } }: BrowserWindow, name: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!locks) return resolve();
    const untilAborted = () =>
      new Promise<void>((release) => {
        if (signal.aborted) return release();
        signal.addEventListener('abort', () => release());
        resolve();
      });
    locks.request(name, { signal }, untilAborted).catch(() => resolve());
  });
