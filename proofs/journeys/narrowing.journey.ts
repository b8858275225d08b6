import type { Page } from '@playwright/test';
import { config } from '../../app/config.ts';
import { form } from '../../form/university.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { logIn } from '../../tests/support/accounts.ts';
import { button, controlOf, enter, openPage, saveComplete } from '../../tests/support/applicant.ts';
import { completeApplication, submitApplication } from '../../tests/support/documents.ts';

/* A phone that is turned upright, a window that is made smaller, and page zoom all narrow a page that was loaded wide. */

const { completion, print, default: _first, ...cards } = config.paths;
const wide = { width: 1280, height: 800 };

/** By how many pixels the content is wider than the page, which leaves room for a scroll bar. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize(wide);
  await openPage(page, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => overflow(page), `${path} at ${width} px`).toBe(0);
  }
}

test('every card fits the window when it is narrowed', async ({ page }) => {
  for (const path of Object.values(cards)) await expectToFit(page, path);
});

test('a phone with letters twice as large shows a page without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/about');
  await controlOf(page, 'first_name').fill('Joan');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  for (const size of ['130%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    await expect.poll(() => overflow(page), size).toBe(0);
  }
});

/** The narrowest column of text in the review, in letters: text that wraps after one or two is not read. */
const narrowestColumn = (page: Page) =>
  page.evaluate(() => {
    const names = document.querySelectorAll<HTMLElement>('main h4, main dt');
    const inSight = [...names].filter((name) => name.checkVisibility());
    return Math.min(...inSight.map((name) => name.offsetWidth / Number.parseFloat(getComputedStyle(name).fontSize)));
  });

for (const { width, height } of [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
])
  test(`letters twice as large leave words and fields their room at ${width} px`, async ({ page, account }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });

    await test.step('all of a message is seen', async () => {
      await openPage(page, '/forgot');
      await controlOf(page, 'username').fill(account.username);
      await button(page, 'Send reset link').click();
      const messages = page.getByRole('region', { name: 'Notifications' });
      await expect(messages.getByRole('button', { name: 'Close' })).toBeVisible();
      expect(await messages.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    });

    await test.step('the buttons of a page do not hide what one types', async () => {
      await openPage(page, '/about');
      await controlOf(page, 'first_name').fill('Zoe');
      const { y = 0 } = (await button(page, 'Save and Continue').boundingBox()) ?? {};
      expect(y).toBeGreaterThan(height);
    });

    await test.step('the review can be read', async () => {
      await enter(page, account);
      await saveComplete(page);
      await openPage(page, '/final-steps');
      await button(page, 'Show all answers').click();
      expect(await narrowestColumn(page)).toBeGreaterThan(5);
      expect(await overflow(page)).toBe(0);
    });
  });

test('every page of an application fits the window when it is narrowed', async ({ page, server, account }) => {
  const ana = { url: server.url, cookie: await logIn(server, account) };
  await completeApplication(ana);
  await enter(page, account);
  for (const { key } of form.pages) await expectToFit(page, `/${key}`);
  await expectToFit(page, print);
  await submitApplication(ana);
  await expectToFit(page, completion);
});
