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

/** Whether a tab of this browser holds this lock. Where the browser has no locks, none does. */
export async function isLockHeld({ navigator: { locks } }: BrowserWindow, name: string): Promise<boolean> {
  try {
    const { held = [] } = (await locks?.query()) ?? {};
    return held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
}
