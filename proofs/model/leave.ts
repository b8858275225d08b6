import type { Browser } from './browser.ts';
import { openPage, type Tab } from './tab.ts';
import type { World } from './world.ts';

/* How a page ends. The person stays where the browser asks before the page is left. */

/** A window is closed, with its last events. */
export async function closeTab(world: World, tab: Tab): Promise<void> {
  if (!(await leavePage(world, tab))) return;
  tab.items.clear();
  tab.page = null;
}

/** The browser, or the device, fails. The storage of the tab stays: the browser opens it again. */
export function crashTab({ browser, entries, time }: World, tab: Tab) {
  if (!tab.page) return;
  entries.leave(tab.page, { at: time.now(), isCrash: true, isRefusing: isRefusing(browser, time.now()) });
  tab.page.stop();
  tab.page = null;
}

export async function reloadTab(world: World, tab: Tab): Promise<void> {
  if (await leavePage(world, tab)) openPage(tab, world);
}

/** Returns false where the person stays. */
async function leavePage({ browser, entries, time }: World, tab: Tab): Promise<boolean> {
  const { page } = tab;
  if (!page) return false;
  const isAsked = !page.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await time.settle();
  if (isAsked) return false;
  page.window.dispatchEvent(new Event('pagehide'));
  page.window.document.visibilityState = 'hidden';
  page.window.dispatchEvent(new Event('visibilitychange'));
  await time.settle();
  entries.leave(page, { at: time.now(), isCrash: false, isRefusing: isRefusing(browser, time.now()) });
  page.stop();
  return true;
}

/** A page hears of a refused write a few milliseconds later, and may be gone by then. */
const heardMs = 20;

const isRefusing = ({ device }: Browser, now: number): boolean => device.isRefusing || now - device.refusedAt < heardMs;
