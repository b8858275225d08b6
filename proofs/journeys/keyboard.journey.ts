import type { Locator } from '@playwright/test';
import { png } from '../../server/testing/documents.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, enter, heading, openPage, untilSaved } from '../../tests/support/applicant.ts';
import { coveredStops } from '../../tests/support/coveredStops.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';
import { tabTo } from '../../tests/support/tabTo.ts';

/** Whether something else is over the middle or the lower edge of an element. */
const isCovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.5, 0.95].some((part) => document.elementFromPoint(left + width / 4, top + height * part) !== element);
  });

test('an applicant without a mouse adds an activity, finds a school, and uploads a statement instead of writing it', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await openPage(page, '/education');
  await expect(heading(page, 'Academics')).toBeVisible();
  await tabTo(page, { id: 'hs_name' });
  await page.keyboard.type('high');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(controlOf(page, 'hs_ceeb')).not.toHaveValue('');

  await tabTo(page, { button: 'Add Another Activity' });
  await page.keyboard.press('Enter');
  await tabTo(page, { id: 'activity_2_name' });
  await page.keyboard.type('Chess');

  await tabTo(page, { button: 'Write it here' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Upload a document', selected: true })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, { id: 'personal_statement_doc' });
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'statement.png', mimeType: 'image/png', buffer: png({}) });
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await tabTo(page, { button: 'Delete' });
  await page.keyboard.press('Enter');
  await tabTo(page, { button: 'Delete' });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(0);
  await untilSaved(page);
});

test('an error message that stays hides no tab stop on any screen size, and closes on Escape', async ({
  page,
  account,
}) => {
  await page.route('**/api/add-another', (route) => route.fulfill({ status: 500, json: { message: 'Sorry.' } }));
  await enter(page, account);
  await openPage(page, '/education');
  const told = page.getByRole('alert').getByText('Error adding another activity');
  await page.getByRole('button', { name: 'Add Another Activity' }).click();
  await expect(told).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(told).toBeInViewport();
    const { stops, covered } = await coveredStops(page);
    expect(stops).toBeGreaterThan(30);
    expect(covered).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
});

test('the first Tab offers to skip the header and the steps, and a new step starts at its heading', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page, 'About You')).toBeVisible();
  // Before the scripts work, a link loads the next page anew, and the browser begins at its top.
  await expect(page.locator('.not-open')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  await page.getByRole('link', { name: /Academics/ }).press('Enter');
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect(heading(page, 'Academics')).toBeFocused();
});

const lowWindows = {
  'at 200 % zoom': [640, 400],
  'on a phone held sideways': [844, 390],
  'above a keyboard': [360, 400],
  'on a phone at 200 % zoom': [195, 422],
  'at 400 % zoom': [320, 256],
};
for (const [where, [width = 0, height = 0]] of Object.entries(lowWindows))
  test(`in a low window, as ${where}, the save status stays in sight and covers no control`, async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, account);
    await openPage(page, '/about');
    await controlOf(page, 'first_name').fill('Joan');
    await expect(page.getByText(/^Saved \d/)).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Save and Continue')).not.toBeInViewport();
    expect((await coveredStops(page)).covered).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page, 'Save and Continue').focus();
    await expect(button(page, 'Save and Continue')).toBeInViewport({ ratio: 1 });
  });

test('whether the answers are kept is in sight on every screen size, at both ends of the form', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Joan');
  const line = page.getByText('Kept on this device for 7 days', { exact: true });
  await expect(line).toBeVisible();
  const city = controlOf(page, 'city');
  for (const [width, height, textSize] of [
    // A phone and a desktop at 200 % and 400 % zoom.
    [195, 422, '100%'],
    [320, 256, '100%'],
    [390, 844, '200%'],
    [640, 400, '200%'],
    [768, 1024, '200%'],
    [320, 568, '100%'],
    [360, 640, '100%'],
    [568, 320, '100%'],
    [640, 400, '100%'],
    [640, 900, '100%'],
    [820, 1100, '100%'],
    [844, 390, '100%'],
    [900, 600, '100%'],
    [1000, 700, '100%'],
    [1280, 500, '100%'],
    [1280, 800, '100%'],
    [1440, 900, '100%'],
  ] as const) {
    const size = `${width} × ${height}, text of ${textSize}`;
    await page.setViewportSize({ width, height });
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), textSize);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(line, size).toBeInViewport({ ratio: 1 });
    await city.fill('');
    await city.pressSequentially('Cin');
    await expect(line, size).toBeInViewport({ ratio: 1 });
    expect(await isCovered(city), size).toBe(false);
    for (const end of [button(page, 'Save and Continue'), page.locator('footer')]) {
      await end.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect(line, size).toBeInViewport({ ratio: 1 });
      expect(await isCovered(line), size).toBe(false);
    }
  }
});
