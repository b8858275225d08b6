import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of WCAG 2.2 A and AA that axe finds, each with its elements; of these rules alone, when they are given. */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Only violations are told in full, and our pages have no frames to put together: that takes a fifth of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcag)).analyze();
  const found = await Promise.all(
    violations.map(async ({ id, help, nodes }) => {
      const targets = nodes.map(({ target, html }) => ({ selector: target.join(' '), html: html.slice(0, 120) }));
      const small = id === 'target-size' ? await smallAmong(page, targets) : targets;
      return small.map(({ selector, html }) => `${id}: ${help} (${selector} ${html})`);
    }),
  );
  return found.flat();
}

/** A target that is large enough scrolls clear of the bar that covers a part of it at the edge of the window. */
const smallAmong = (page: Page, targets: readonly { selector: string; html: string }[]) =>
  page.evaluate(
    (all) =>
      all.filter(({ selector }) => {
        const target = document.querySelector(selector);
        if (!target) return true;
        const { width, height, left, top, bottom } = target.getBoundingClientRect();
        const isCovered = [top + 1, bottom - 1].some(
          (edge) => !target.contains(document.elementFromPoint(left + width / 2, edge)),
        );
        return width < 24 || height < 24 || !isCovered;
      }),
    [...targets],
  );
