import type { Page } from '@playwright/test';
import { controlOf, enterForm, profileOf, submitLogIn, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* Fifteen idle minutes, with a fake clock. */

const message = 'You have been automatically logged out due to inactivity.';
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test('after fifteen idle minutes the answers are saved and the applicant is logged out with a message', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await enterForm(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  // Waits until the page stops scrolling, because a scroll counts as activity.
  await untilSaved(page);
  await page.clock.runFor('14:05');
  await expect(warning(page)).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  expect((await page.request.get('/api/profile')).status()).toBe(401);
  await submitLogIn(page, account);
  expect((await profileOf(page)).answer).toEqual({ first_name: 'Ana' });
});
