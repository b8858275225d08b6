import type { Page } from '@playwright/test';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, heading } from '../../tests/support/applicant.ts';

/* A visitor without an account. */

/** The answers that travelled with the latest navigation. The page that takes them over takes them out of the history. */
async function carriedAnswers(page: Page): Promise<unknown> {
  await expect.poll(() => page.evaluate(() => history.state?.usr?.answers)).toBeUndefined();
  return page.evaluate(() => sessionStorage.getItem('carried')).then((carried) => JSON.parse(carried ?? 'null'));
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, ...rest) => {
      sessionStorage.setItem('carried', JSON.stringify(state?.usr?.answers ?? null));
      push(state, ...rest);
    };
  }),
);

test('any unknown address opens About You and keeps its query', async ({ page }) => {
  await page.goto('/nowhere/at/all?source=mail');
  await expect(page).toHaveURL(/\/about\?source=mail$/);
});

test('a visitor without answers may open every step', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: /Academics/ }).click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(heading(page, 'Academics')).toBeVisible();
});

test('a visitor with answers is sent to sign-up, and the answers go along', async ({ page }) => {
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

test('the page fits the window at every width', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const beside = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
    await expect.poll(beside, `at ${width} px`).toBe(0);
  }
});

test('a notice is 60rem wide on a computer, 70% of a tablet, and all of a phone but its edges', async ({ page }) => {
  await page.goto('/about');
  await button(page, 'Help').click();
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 740 });
    return page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width);
  };
  for (const [width, expected] of [
    [1280, 960],
    [800, 560],
    [676, 0.7 * 676],
    [675, 675 - 32],
  ] as const)
    await expect.poll(() => widthAt(width), `at ${width} px`).toBeCloseTo(expected, 0);
});

test('Help and Privacy open over the page, and focus returns when they close', async ({ page }) => {
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
