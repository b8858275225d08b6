import { button, controlOf, heading, logInByCard, logOutByPopover, profileOf } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* Leaving and coming back. */

test('another browser shows the same answers, page and status, with the welcome for a return', async ({
  page,
  elsewhere,
  account,
}) => {
  await logInByCard(page, account);
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await controlOf(page, 'first_name').fill('Ana');
  await controlOf(page, 'preferred_name').fill('Ani');
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await controlOf(page, 'hs_name').fill('Lakeview High School');
  await page.getByRole('link', { name: /Final Steps/ }).click();
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(controlOf(page, 'hs_name')).toHaveValue('Lakeview High School');
  await page.reload();
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect(controlOf(page, 'hs_name')).toHaveValue('Lakeview High School');
  await expect.poll(async () => (await profileOf(page)).last_page).toBe('/education');
  await logOutByPopover(page);
  expect((await page.request.get('/api/profile')).status()).toBe(401);

  await logInByCard(elsewhere, account);
  await expect(heading(elsewhere, 'Academics')).toBeVisible();
  await expect(controlOf(elsewhere, 'hs_name')).toHaveValue('Lakeview High School');
  await expect(elsewhere.getByRole('heading', { name: 'Welcome back, Ani!' })).toBeVisible();
  await button(elsewhere, 'Previous').click();
  await expect(controlOf(elsewhere, 'first_name')).toHaveValue('Ana');
  expect((await profileOf(elsewhere)).web_status).toEqual([{ web_status: 'started' }]);
});
