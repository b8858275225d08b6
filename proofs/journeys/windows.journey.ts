import type { Page } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, logInByCard, profileOf, untilSaved } from '../../tests/support/applicant.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';

/* Two visible windows of one browser: one writes, the other says so, and one press changes that. */

const card = (page: Page) => page.getByRole('heading', { name: 'This application is open in another window' });

test('two visible windows of an applicant: one press goes on in the other one, with everything that was entered', async ({
  page,
  context,
  account,
}) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(card(other)).toBeVisible();
  expect(await findBarriers(other)).toEqual([]);
  await controlOf(page, 'last_name').fill('Ortiz');
  await button(other, 'Continue here').click();
  await expect(card(other)).toHaveCount(0);
  await expect(card(page)).toBeVisible();
  await expect(controlOf(other, 'first_name')).toHaveValue('Ana');
  await expect(controlOf(other, 'last_name')).toHaveValue('Ortiz');
  await controlOf(other, 'last_name').fill('Lima');
  await untilSaved(other);
  await button(page, 'Continue here').click();
  await expect(controlOf(page, 'last_name')).toHaveValue('Lima');
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ first_name: 'Ana', last_name: 'Lima' });
  await expect(page.getByRole('group', { name: /two versions/ })).toHaveCount(0);
});

test('a window that is closed lets the other one go on by itself', async ({ page, context, account }) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(card(other)).toBeVisible();
  await page.close();
  await expect(card(other)).toHaveCount(0);
  await expect(controlOf(other, 'first_name')).toHaveValue('Ana');
  await controlOf(other, 'last_name').fill('Ortiz');
  await untilSaved(other);
  expect((await profileOf(other)).answer).toMatchObject({ first_name: 'Ana', last_name: 'Ortiz' });
});

test('two visible windows of a guest: the second one asks before it shows what the first one has', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await button(other, 'Continue here').click();
  await button(other, 'Continue').click();
  await expect(controlOf(other, 'first_name')).toHaveValue('Ana');
  await controlOf(other, 'last_name').fill('Ortiz');
  await expect(card(page)).toBeVisible();
  await button(page, 'Continue here').click();
  await expect(controlOf(page, 'last_name')).toHaveValue('Ortiz');
});
