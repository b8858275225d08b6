import { hasNavigationState } from '../platform/navigationState.ts';
import { canonicalPath, isKnownPath } from '../redirect.ts';

export interface DrawnScreen {
  path: string;
  /** The day it was drawn for, YYYY-MM-DD. */
  today: string;
}

/**
 * The screen that came with the page, if it is the one to open: the screen of this address, or the first one at an address that
 * no screen has. After a navigation the history has more to say about a screen than its address.
 */
export function drawnScreen(root: HTMLElement, { location, history }: Window): DrawnScreen | null {
  const { screen: path, today } = root.dataset;
  const opened = canonicalPath(location.pathname);
  if (path === undefined || today === undefined || hasNavigationState(history)) return null;
  if (isKnownPath(opened) && opened !== path) return null;
  return { path, today };
}
