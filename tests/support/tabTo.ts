import type { Page } from '@playwright/test';

/** More tab stops than there are between any two controls of a page. */
const mostStops = 120;

/** Presses Tab until the focus is inside the element of this id, or on a button of this name. */
export async function tabTo(page: Page, target: { id: string } | { button: string }): Promise<void> {
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if ('id' in wanted) return focused?.closest(`[id="${wanted.id}"]`) !== null;
      return focused?.tagName === 'BUTTON' && focused.textContent?.trim() === wanted.button;
    }, target);
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${JSON.stringify(target)}.`);
}
