import type { Page } from '@playwright/test';
import { form } from '../../form/university.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import {
  button,
  controlOf,
  enter,
  followError,
  heading,
  openPage,
  profileOf,
  untilSaved,
} from '../../tests/support/applicant.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';

/* Sections that few applicants need open on request. */

const labels = form.pages[0]?.sections.flatMap(({ disclosure }) => disclosure ?? []) ?? [];
const trigger = (page: Page) => button(page, 'Add another parent');
const email = (page: Page) => controlOf(page, 'parent_2_email');

test('a section that few need opens by a press and stays open in the tab; opening stores nothing', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await openPage(page, '/about');
  await expect(email(page)).toBeHidden();
  await trigger(page).click();
  await expect(page.getByRole('heading', { name: /^Additional parent/ })).toBeFocused();
  await expect(email(page)).toBeVisible();
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await page.goBack();
  await expect(email(page)).toBeVisible();
  expect((await profileOf(page)).answer).toEqual({});
  await openPage(page, '/about');
  await expect(trigger(page)).toBeVisible();
  await expect(email(page)).toBeHidden();
});

test('an answer, a link and an error open the section they are in', async ({ page, account }) => {
  await enter(page, account);
  await page.goto('/about#parent_2_email');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toBeInViewport();
  await email(page).fill('ana@example');
  await untilSaved(page);
  await openPage(page, '/about');
  await expect(email(page)).toHaveValue('ana@example');
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await followError(page, 'Additional Parent: Please enter a valid');
  await expect(email(page)).toBeFocused();
});

test('all of these sections are free of barriers, closed and open, in the dark', async ({ page, account }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, account);
  await openPage(page, '/about');
  await expect(trigger(page)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  for (const label of labels) await button(page, label).click();
  expect(await findBarriers(page)).toEqual([]);
});

test('the foot leaves most of a small phone to the questions', async ({ page, account }) => {
  await enter(page, account);
  await openPage(page, '/about');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const footOf = async (name: string) => (await button(page, name).locator('..').boundingBox())?.height;
  await page.getByRole('link', { name: 'Final Steps' }).click();
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await footOf('Submit Application')).toBeLessThan(165);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('link', { name: 'Academics' }).click();
  await expect(heading(page, 'Academics')).toBeVisible();
  expect(await footOf('Save and Continue')).toBeLessThan(175);
});
