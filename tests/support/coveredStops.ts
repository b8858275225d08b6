import type { Page } from 'playwright-core';

/** More tab stops than any page has. */
const mostStops = 150;

/**
 * Presses Tab from the top of the page to its end and returns the stops that something else covers entirely while they have
 * the focus (WCAG 2.4.11), each with its name.
 */
export async function coveredStops(page: Page): Promise<{ stops: number; covered: readonly string[] }> {
  const covered: string[] = [];
  let stops = 0;
  // The first stop of the page, which the first Tab would reach on a page that has just opened.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href], button')?.focus());
  for (; stops < mostStops; stops += 1) {
    if (stops > 0) await page.keyboard.press('Tab');
    const stop = await page.evaluate(seenOfFocus);
    if (stop === null) break;
    if (stop.seen === 0) covered.push(stop.name);
  }
  return { stops, covered };
}

/** How many of 81 points of the focused element are seen, the radio button's or check box's tile standing for it. Null at the end. */
function seenOfFocus(): { name: string; seen: number } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const isChoice = focused instanceof HTMLInputElement && /checkbox|radio|file/.test(focused.type);
  const shown = (isChoice && focused.closest('label')) || focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  let seen = 0;
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 9; column += 1) {
      const at = document.elementFromPoint(left + (width * (column + 0.5)) / 9, top + (height * (row + 0.5)) / 9);
      if (at && (shown.contains(at) || at.contains(shown))) seen += 1;
    }
  return { name: `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent?.trim() ?? ''}`, seen };
}
