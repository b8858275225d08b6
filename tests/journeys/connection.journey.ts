import type { Page } from '@playwright/test';
import { button, controlOf, heading, logInByCard, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* What a person reads and can do without a connection. */

const smallPhone = { width: 320, height: 568 };
const line = (page: Page) => page.getByText('No connection: kept on this device', { exact: true });
const footHeight = async (page: Page) =>
  (await button(page, 'Save and Continue').locator('..').boundingBox())?.height ?? Number.POSITIVE_INFINITY;

test('without a connection the bar says so in at most 130 px of a small phone, and no notice repeats it', async ({
  page,
  account,
}) => {
  await page.setViewportSize(smallPhone);
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Leo');
  await expect(page.getByText('Kept on this device for 7 days', { exact: true })).toBeVisible();
  expect(await footHeight(page)).toBeLessThanOrEqual(130);
  await button(page, 'More').click();
  await button(page, 'Remove answers').click();
  await button(page, 'Remove my answers').click();

  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Leo');
  await untilSaved(page);
  await page.context().setOffline(true);
  await controlOf(page, 'last_name').fill('Ortiz');
  await expect(line(page)).toBeVisible();
  expect(await footHeight(page)).toBeLessThanOrEqual(130);
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  expect(await footHeight(page)).toBeLessThanOrEqual(130);
  await page.context().setOffline(false);
  await untilSaved(page);
});

test('a notice that appears covers nothing that has the focus', async ({ page, account }) => {
  await page.setViewportSize(smallPhone);
  await logInByCard(page, account);
  const city = controlOf(page, 'city');
  await city.focus();
  await page.evaluate(() => window.scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - 8));
  await page.route('/api/answer', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors: { city: ['No.'] } } }),
  );
  await city.pressSequentially('Evanston');
  const notice = page.getByRole('alert').getByText('Some answers could not be saved');
  await expect(notice).toBeVisible();
  const bottom = await page.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().bottom);
  await expect.poll(async () => (await city.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect(city).toBeFocused();
});
