import type { BrowserWindow } from './browserWindow.ts';
import type { NavigationState } from './navigate.ts';

/*
 * The state of a navigation that is a full page load. The tab's own storage carries it over the load, and the router then finds
 * it where it finds the state of every other navigation.
 */

const storageKey = 'carriedState';

/** Loads the page of a path anew, in place of this one. Where the browser forbids storage, the state does not arrive. */
export function loadPage(window: BrowserWindow, path: string, state: NavigationState): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ path, state }));
  } catch {
    // Forbidden or full.
  }
  window.location.replace(path);
}

/** Hands the state to the router, once, and only on the page that it was meant for. Called before anything is drawn. */
export function takeCarriedState(): void {
  try {
    // Reading the property itself may be forbidden.
    const { sessionStorage, location, history } = window;
    const carried = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    if (carried?.path === location.pathname) history.replaceState({ ...history.state, usr: carried.state }, '');
  } catch {
    // Forbidden, or not what this version writes.
  }
}
