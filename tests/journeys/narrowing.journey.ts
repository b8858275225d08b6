import type { Page } from '@playwright/test';
import { config } from '../../app/config.ts';
import { form } from '../../form/university.ts';
import { logIn } from '../support/accounts.ts';
import { controlOf, enter, openPage } from '../support/applicant.ts';
import { completeApplication, submitApplication } from '../support/documents.ts';
import { expect, test } from './journey.ts';

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

test('every card fits the window when it is narrowed', { tag: '@long' }, async ({ page }) => {
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

test('every page of an application fits the window when it is narrowed', { tag: '@long' }, async ({
  page,
  server,
  account,
}) => {
  const ana = { url: server.url, cookie: await logIn(server, account) };
  await completeApplication(ana);
  await enter(page, account);
  for (const { key } of form.pages) await expectToFit(page, `/${key}`);
  await expectToFit(page, print);
  await submitApplication(ana);
  await expectToFit(page, completion);
});
