import type { Page } from '@playwright/test';
import { button, controlOf, heading } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* Somebody without an account. */

const carriedAnswers = (page: Page) => page.evaluate(() => history.state?.usr?.answers);

test('any unknown address opens About You and keeps its query', async ({ page }) => {
  await page.goto('/nowhere/at/all?source=mail');
  await expect(page).toHaveURL(/\/about\?source=mail$/);
});

test('who has answered nothing may look at every step', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: /Academics/ }).click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(heading(page, 'Academics')).toBeVisible();
});

test('who has answered something is brought to an account, and the answers go along', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await page.getByRole('link', { name: /Final Steps/ }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect(await carriedAnswers(page)).toEqual({ first_name: 'Ana' });
});

test('the account popover leads to both cards, carries the answers, and closes', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  for (const [name, path] of [
    ['Sign In', /\/login$/],
    ['Create Account', /\/signup$/],
  ] as const) {
    await button(page, 'Account').click();
    await button(page, name).click();
    await expect(page).toHaveURL(path);
    expect(await carriedAnswers(page)).toEqual({ first_name: 'Ana' });
    await page.goBack();
  }
  await button(page, 'Account').click();
  await button(page, 'Close').click();
  await expect(button(page, 'Sign In')).toHaveCount(0);
});

test('nothing stands beside the page, however wide the window', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const beside = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
    await expect.poll(beside, `at ${width} px`).toBe(0);
  }
});

test('Help and Privacy open over the page and give the way back', async ({ page }) => {
  await page.goto('/about');
  for (const [name, says] of [
    ['Help', /Technical help/],
    ['Privacy', /How to control cookies/],
  ] as const) {
    await button(page, name).click();
    await expect(page.getByRole('dialog').getByText(says)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
  }
});
