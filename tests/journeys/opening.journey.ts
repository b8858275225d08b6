import type { Page } from '@playwright/test';
import { oldestBrowsersText } from '../../app/oldestBrowsers.ts';
import { heading } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { expect, test } from './journey.ts';

/* What the page shows until the application's script runs, or instead of it. */

const scripts = '**/assets/*.js';
const notice = (page: Page) => page.getByRole('alert');

test('a browser that cannot load the application, or is too old to read it, shows which browsers can', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  const lacking = await context.newPage();
  await lacking.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));
  await page.route(scripts, (route) => route.abort());
  await older.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let newer = ;' }));
  await Promise.all([page.goto('/'), older.goto('/'), lacking.goto('/')]);
  for (const one of [page, older, lacking]) {
    await expect(notice(one)).toContainText('reload the page');
    await expect(notice(one)).toContainText(oldestBrowsersText);
    expect(await findBarriers(one)).toEqual([]);
  }
});

test('a browser that opens the application never shows those words', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    // A backend without offers answers 404, and the browser logs that.
    const isOffers = message.location().url.endsWith('/public/offers');
    if (message.type() === 'error' && !isOffers) refused.push(message.text());
  });
  await page.addInitScript(() => {
    const frames = { before: 0, shown: 0 };
    Object.assign(window, { frames });
    requestAnimationFrame(function look() {
      const words = document.querySelector('.not-open');
      // A busy machine does not bring on the moment at which they are shown.
      for (const animation of words?.getAnimations() ?? []) animation.pause();
      if (words) frames.before += 1;
      if (words?.checkVisibility({ visibilityProperty: true })) frames.shown += 1;
      requestAnimationFrame(look);
    });
  });
  const count = (kind: 'before' | 'shown') =>
    page.evaluate((name): number => Reflect.get(Reflect.get(window, 'frames'), name), kind);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => count('before')).toBeGreaterThan(5);
  await expect(notice(page)).toHaveCount(0);
  release();
  await expect(heading(page, 'About You')).toBeVisible();
  expect(await count('shown')).toBe(0);
  await expect(page.getByText('reload the page')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('without JavaScript the page asks to turn it on, and says nothing else', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('.not-open')).toHaveCSS('display', 'none');
  await context.close();
});
