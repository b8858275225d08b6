import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { config } from '../../app/config.ts';
import { form } from '../../form/university.ts';
import { maxFileBytes } from '../../server/storage/storage.ts';
import { ofSize } from '../../server/testing/documents.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, enter, openPage, questionOf, saveComplete } from '../../tests/support/applicant.ts';
import { coveredStops } from '../../tests/support/coveredStops.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';

/*
 * Every screen with what opens on it, in every window: axe in light, in dark and in forced colors, nothing wider than the
 * window, also with the spacing of letters and lines that WCAG 1.4.12 lets a reader set, and no tab stop covered.
 */

const phone = { isMobile: true, hasTouch: true };
const windows = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, ...phone },
  { name: 'a small phone', viewport: { width: 320, height: 568 }, ...phone },
  { name: 'a tablet', viewport: { width: 768, height: 1024 }, ...phone },
  { name: 'a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'a desktop at 200 % zoom', viewport: { width: 640, height: 400 } },
];

const spacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-block-end: 2em !important }';

/** By how many pixels the content is wider than the page, which leaves room for a scroll bar. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);

async function space(page: Page, isSpaced: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css
        ? [...document.adoptedStyleSheets, sheet]
        : document.adoptedStyleSheets.slice(0, -1);
    },
    isSpaced ? spacing : '',
  );
}

async function expectNoBarrier(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A button half under the bar of a phone would count as too small. At the end of the page nothing is under it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect.soft(await findBarriers(page), state).toEqual([]);
  // Without motion no color is read halfway.
  const none = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia({ ...none, ...media });
    expect
      .soft(await findBarriers(page, ['color-contrast', 'target-size']), `${state}, ${Object.values(media)}`)
      .toEqual([]);
  }
  await page.emulateMedia(none);
  expect.soft(await overflow(page), `${state}, width`).toBe(0);
  await space(page, true);
  expect.soft(await overflow(page), `${state}, width with wide spacing`).toBe(0);
  await space(page, false);
  expect.soft((await coveredStops(page)).covered, `${state}, covered`).toEqual([]);
}

/** Opens every section and fold in sight: some are folded only on phones. */
async function openFolds(page: Page): Promise<void> {
  const closed = page
    .getByRole('main')
    .locator('details:not([open]) > summary, button[aria-expanded="false"][aria-controls]:not([role=combobox])')
    .filter({ visible: true });
  await expect(closed.first()).toBeVisible();
  while ((await closed.count()) > 0) await closed.first().click();
}

const { completion, print, default: _first, ...cards } = config.paths;

for (const { name, ...use } of windows)
  test.describe(() => {
    test.use(use);

    test(`a visitor meets no barrier on ${name}`, { tag: '@todaysBackend' }, async ({ page }) => {
      for (const path of Object.values(cards)) {
        await openPage(page, path);
        await expectNoBarrier(page, path);
      }
      await openPage(page, cards.login);
      await controlOf(page, 'username').fill('ana@example.org');
      await controlOf(page, 'password').fill('Wrong-Horse-77');
      await button(page, 'Log In').click();
      await expect(page.getByRole('alert').getByText('incorrect')).toBeVisible();
      await expectNoBarrier(page, 'a refused log-in');

      await openPage(page, '/about');
      await expectNoBarrier(page, 'the first visit');
      await openFolds(page);
      await expectNoBarrier(page, 'open folds');
      await controlOf(page, 'address_line_1').fill('elder');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await expectNoBarrier(page, 'suggestions');
      await button(page, 'Account').click();
      await expectNoBarrier(page, 'the account menu');
      for (const dialog of ['Help', 'Privacy']) {
        await page.keyboard.press('Escape');
        await button(page, dialog).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoBarrier(page, dialog);
      }
    });

    test(`an applicant meets no barrier on ${name}`, { tag: '@todaysBackend' }, async ({ page, account }) => {
      await enter(page, account);
      for (const web_status of ['started', 'validating'])
        expect((await page.request.post('/api/web-status', { data: { web_status } })).ok()).toBe(true);
      for (const { key } of form.pages) {
        await openPage(page, `/${key}`);
        await openFolds(page);
        await expectNoBarrier(page, `${key} with errors`);
      }

      await openPage(page, '/education');
      await page.route('**/api/add-another', (route) => route.fulfill({ status: 500, json: { message: 'Sorry.' } }));
      await button(page, 'Add Another Activity').click();
      await expect(page.getByRole('alert').getByText('Error adding another activity')).toBeVisible();
      await expectNoBarrier(page, 'an error message');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Upload a document' }).click();
      const choose = (fileName: string, buffer: Buffer) =>
        controlOf(page, 'personal_statement_doc').setInputFiles({ name: fileName, mimeType: 'image/png', buffer });
      await choose('notes.txt', Buffer.from('a'));
      await expect(questionOf(page, 'personal_statement_doc')).toContainText('You can only enter');
      await expectNoBarrier(page, 'a refused file');
      await choose('photo.png', ofSize.png(maxFileBytes + 1));
      await expect(button(page, 'Use a smaller copy')).toBeVisible();
      await expectNoBarrier(page, 'a file that is too large');
      await button(page, 'Cancel').click();
      await choose('photo.png', ofSize.png(1000));
      await expect(questionOf(page, 'personal_statement_doc')).toContainText('Uploaded');
      await expectNoBarrier(page, 'an uploaded file');
      await button(page, 'Delete').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarrier(page, 'the question before a file is deleted');

      await saveComplete(page);
      for (const { key } of form.pages) {
        await openPage(page, `/${key}`);
        await expectNoBarrier(page, `${key} filled in`);
      }
      await openFolds(page);
      await expectNoBarrier(page, 'the open review');
      await openPage(page, print);
      await expectNoBarrier(page, 'the draft');
      expect((await page.request.post('/api/submit', { data: {} })).ok()).toBe(true);
      await openPage(page, completion);
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
      await expectNoBarrier(page, 'the receipt');
    });
  });
