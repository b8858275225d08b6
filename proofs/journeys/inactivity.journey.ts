import type { Page } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, heading, logInByCard, untilSaved } from '../../tests/support/applicant.ts';

/* Fifteen idle minutes, with a fake clock. */

const message = 'You have been automatically logged out due to inactivity.';
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test('a warning appears one minute before the log-out, and Continue keeps the applicant logged in', async ({
  page,
  account,
}) => {
  await logInByCard(page, account);
  await page.clock.install();
  await page.reload();
  await expect(heading(page, 'About You')).toBeVisible();
  await expect(page.locator('.not-open')).toHaveCount(0);
  await page.clock.runFor('13:50');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.runFor('00:15');
  await expect(warning(page)).toHaveAccessibleDescription(/log you out at \d/);
  await button(page, 'Continue').click();
  await expect(warning(page)).toHaveCount(0);
  await page.clock.runFor('13:50');
  await expect(warning(page)).toHaveCount(0);
  expect((await page.request.get('/api/profile')).status()).toBe(200);
});

test('the warning offers to log out at once', async ({ page, account }) => {
  await page.clock.install();
  await logInByCard(page, account);
  await page.clock.runFor('14:05');
  await warning(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});

test('a computer that slept longer than fifteen minutes logs the applicant out when it wakes', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  await page.clock.fastForward('03:00:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
});

test('two tabs share one deadline: activity in one keeps the other logged in', async ({ context, page, account }) => {
  await context.clock.install();
  await logInByCard(page, account);
  const tab = await context.newPage();
  await tab.goto('/about');
  await expect(heading(tab, 'About You')).toBeVisible();
  await context.clock.runFor('10:00');
  await controlOf(tab, 'first_name').pressSequentially('Ana');
  await context.clock.runFor('10:00');
  await expect(warning(page)).toHaveCount(0);
  await expect(heading(page, 'About You')).toBeVisible();

  await context.clock.runFor('04:30');
  await expect(warning(page)).toBeVisible();
  await expect(warning(tab)).toBeVisible();
  await button(tab, 'Continue').click();
  await context.clock.runFor('00:10');
  await expect(warning(page)).toHaveCount(0);

  await context.clock.runFor('14:05');
  for (const each of [page, tab]) await expect(warning(each)).toBeVisible();
  await context.clock.runFor('01:00');
  for (const each of [page, tab]) {
    await expect(each).toHaveURL(/\/login$/);
    await expect(each.getByRole('main').getByText(message)).toBeVisible();
  }
});
