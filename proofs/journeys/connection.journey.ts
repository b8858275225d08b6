import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, deviceText, heading, logInByCard, untilSaved } from '../../tests/support/applicant.ts';

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
  expect(await footHeight(page)).toBeLessThanOrEqual(160);
  await button(page, 'Shared computer?').click();
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

const scriptsOf = (page: Page, name: string) =>
  page.evaluate(
    (script) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/${script}`)).length,
    name,
  );

test('what a visitor needs next opens without a connection', async ({ page }) => {
  await page.goto('/about');
  await expect.poll(() => scriptsOf(page, 'SignUpCard')).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await controlOf(page, 'first_name').fill('Leo');
  await page.context().setOffline(true);
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Create Account')).toBeVisible();
  await page.goBack();
  await button(page, 'Account').click();
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(controlOf(page, 'password')).toBeVisible();
});

test('a page that cannot be opened without a connection says so, never leaves the application, and opens by itself', async ({
  page,
}) => {
  // The connection is lost before the next page is loaded in advance.
  const slow: Route[] = [];
  let isSlow = true;
  await page.route('**/assets/SignUpCard*.js', (route) => (isSlow ? void slow.push(route) : route.continue()));
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Leo');
  await controlOf(page, 'ssn').fill('219-09-9999');
  await expect.poll(() => deviceText(page)).toContain('Leo');
  await expect.poll(() => slow.length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await button(page, 'Save and Continue').click();
  const told = page.getByText('There is no connection. This page opens by itself once the connection is back.');
  await expect(told).toBeVisible();
  await expect(heading(page, 'Something went wrong.')).toBeFocused();
  await button(page, 'Try again').click();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await button(page, 'Go back').click();
  await expect(controlOf(page, 'first_name')).toHaveValue('Leo');
  await button(page, 'Save and Continue').click();
  await expect(told).toBeVisible();
  // The browser tells of the connection twice. The server's second answer comes when the page has opened.
  const asked: Route[] = [];
  let isBack = false;
  await page.route('/icon.svg', (route) => {
    // The page asks every few seconds, and may do so before the connection is back.
    if (!isBack) return route.abort();
    return asked.push(route) === 1 ? route.continue() : undefined;
  });
  isSlow = false;
  await page.context().setOffline(false);
  isBack = true;
  await page.evaluate(() => {
    for (const _ of ['once', 'again']) window.dispatchEvent(new Event('online'));
  });
  await Promise.all(slow.map((route) => route.continue()));
  await expect(heading(page, 'Create Account')).toBeVisible();
  await Promise.all(asked.slice(1).map((route) => route.continue()));
  await page.goBack();
  // A page that is loaded anew would lose it.
  await expect(controlOf(page, 'ssn')).toHaveValue('219-09-9999');
});

test('who logs out without a network and gives up what is not saved leaves nothing of it, and the server hears of it later', async ({
  page,
  account,
}) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Anastasia');
  await untilSaved(page);
  await page.context().setOffline(true);
  await controlOf(page, 'last_name').fill('Orlova');
  await expect.poll(() => deviceText(page)).toContain('Orlova');
  await button(page, 'Account').click();
  await button(page, 'Log Out').click();
  await button(page, 'Log out and discard it').click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are logged out, and what was not saved is discarded.')).toBeVisible();
  await expect(page.getByText('please leave this page open')).toBeVisible();
  expect(await deviceText(page)).not.toContain('Orlova');
  const told = page.waitForResponse('**/api/logout');
  await page.context().setOffline(false);
  expect((await told).status()).toBe(204);
  await expect(page.getByText('please leave this page open')).toBeHidden();
  await page.goto('/about');
  await expect(controlOf(page, 'first_name')).toHaveValue('');
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});
