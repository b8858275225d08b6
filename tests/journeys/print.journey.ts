import type { Locator } from '@playwright/test';
import { button, controlOf, heading } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/** The space, in pixels, between the left edge of an element and its text. */
const indent = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return Math.round(text.getBoundingClientRect().left - node.getBoundingClientRect().left);
  });

test('a draft can be printed at any time, marked as a draft, also by a visitor', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await controlOf(page, 'last_name').fill('خوري');
  await button(page, 'Account').click();
  await button(page, 'Print a draft').click();
  await expect(page.getByText('Draft – not submitted')).toBeVisible();
  await expect(heading(page, 'Application for admission')).toBeFocused();
  await expect(page.getByText('Ana').first()).toBeVisible();
  expect(await indent(page.locator('#last_name dd')), 'an answer from right to left is beside its label').toBe(0);
  await expect(page.locator('input, select, textarea')).toHaveCount(0);
  await button(page, 'Back to your application').click();
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
});
