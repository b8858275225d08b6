import type { Page, Route } from '@playwright/test';
import { withGroups } from '../../app/testing/withGroups.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import {
  button,
  controlOf,
  heading,
  logInByCard,
  logOutByPopover,
  profileOf,
  submitLogIn,
  untilSaved,
} from '../../tests/support/applicant.ts';

test('the next person on the same computer sees none of the answers', async ({ page, account }) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await untilSaved(page);
  await logOutByPopover(page);
  await page.goto('/about');
  await expect(controlOf(page, 'first_name')).toHaveValue('');
});

test('after Log Out the log-in page says so, in this tab and in another, and begins at its heading', async ({
  page,
  context,
  account,
}) => {
  await logInByCard(page, account);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(button(other, 'Account')).toBeVisible();
  await logOutByPopover(page);
  await expect(
    page.getByRole('main').getByText('You are logged out. Your answers are saved.', { exact: true }),
  ).toBeVisible();
  await expect(heading(page, 'Log In')).toBeFocused();
  await expect(
    other.getByRole('main').getByText('You logged out in another tab, so you are logged out here too.'),
  ).toBeVisible();
  await expect(heading(other, 'Log In')).toBeFocused();
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  await page.goto('/login');
  await expect(heading(page, 'Log In')).toBeVisible();
  await expect(page.getByText(/^You are logged out/)).toHaveCount(0);
});

test('the back button returns through the steps, and the answers stay', async ({ page, account }) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Ana');
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await controlOf(page, 'hs_name').fill('Lakeview High School');
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Final Steps')).toBeVisible();
  await page.goBack();
  await expect(controlOf(page, 'hs_name')).toHaveValue('Lakeview High School');
  await page.goBack();
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
  await page.goForward();
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect
    .poll(async () => (await profileOf(page)).answer)
    .toEqual(withGroups({ first_name: 'Ana', hs_name: 'Lakeview High School' }));
});

test('a new step starts at the top of the page', async ({ page, account }) => {
  await logInByCard(page, account);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(scrolled).toBeGreaterThan(500);
  await button(page, 'Save and Continue').click();
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('a visitor’s tab follows a log-in in another tab: it stays where it is, and saves what was typed in it', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/education');
  await controlOf(page, 'hs_name').fill('Lakeview High School');
  await logInByCard(await context.newPage(), account);
  await untilSaved(page);
  await expect(page).toHaveURL(/\/education$/);
  await expect(controlOf(page, 'hs_name')).toHaveValue('Lakeview High School');
  expect((await profileOf(page)).answer).toEqual(withGroups({ hs_name: 'Lakeview High School' }));
  await button(page, 'Account').click();
  await expect(page.getByText(account.username)).toBeVisible();
});

/**
 * Types while a tab beside logs in. The log-in waits until the page works, and the account’s answers for the ninth letter, however fast
 * the log-in is. Typing before the scripts work is a journey of its own.
 */
async function typeDuringLogIn(page: Page, name: string, logIn: () => Promise<void>): Promise<void> {
  const input = controlOf(page, 'first_name');
  await page.route('/api/profile', async (route) => {
    await expect(input).toHaveValue(new RegExp(`^${name.slice(0, 9)}`));
    await route.continue();
  });
  const logInOnceKept = async () => {
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    await logIn();
  };
  await Promise.all([input.pressSequentially(name, { delay: 200 }), logInOnceKept()]);
}

test('who types in a visitor’s tab while the tab beside logs in loses no letter, and is asked nothing', async ({
  page,
  context,
  account,
}) => {
  const name = 'Maria Magdalena de los Dolores';
  const beside = await context.newPage();
  await beside.goto('/login');
  await page.goto('/about');
  await typeDuringLogIn(page, name, () => submitLogIn(beside, account));
  await untilSaved(page);
  for (const tab of [page, beside]) {
    await expect(controlOf(tab, 'first_name')).toHaveValue(name);
    await expect(tab.getByText('Entered here before you logged in')).toHaveCount(0);
  }
  expect((await profileOf(page)).answer).toEqual(withGroups({ first_name: name }));
});

test('who types before the scripts work while a tab beside logs in loses no letter', async ({
  page,
  context,
  account,
}) => {
  const name = 'Maria Magdalena';
  const beside = await context.newPage();
  await beside.goto('/login');
  const waiting: Route[] = [];
  let isLoggedIn = false;
  await page.route(/\.js$/, async (route) => {
    if (isLoggedIn) await route.continue();
    else waiting.push(route);
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await controlOf(page, 'first_name').pressSequentially(name, { delay: 20 });
  await submitLogIn(beside, account);
  isLoggedIn = true;
  for (const script of waiting) await script.continue();
  await untilSaved(page);
  for (const tab of [page, beside]) await expect(controlOf(tab, 'first_name')).toHaveValue(name);
  expect((await profileOf(page)).answer).toEqual(withGroups({ first_name: name }));
});

test('who types in a visitor’s tab while the tab beside logs in to an account with another answer there goes on typing, and chooses', async ({
  page,
  context,
  account,
}) => {
  const name = 'Maria Magdalena de los Dolores';
  const beside = await context.newPage();
  await logInByCard(beside, account);
  await controlOf(beside, 'first_name').fill('Ana');
  await untilSaved(beside);
  await logOutByPopover(beside);
  await page.goto('/about');
  await typeDuringLogIn(page, name, () => submitLogIn(beside, account));
  for (const tab of [page, beside]) {
    await expect(controlOf(tab, 'first_name')).toHaveValue(name);
    await expect(tab.getByRole('group', { name: /^Choose between two versions/ })).toContainText('Ana');
  }
  expect((await profileOf(page)).answer).toMatchObject({ first_name: 'Ana' });
  await page.getByRole('button', { name: /^Keep this Here/ }).click();
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ first_name: name });
});

test('an address opened anew starts at its top, and Back returns to the place that was left', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/about');
  await expect(heading(page, 'About You')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 2500));
  await expect.poll(scrolled).toBe(2500);
  await page.goto('/education');
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(heading(page, 'About You')).toBeVisible();
  await expect.poll(scrolled).toBe(2500);
  await page.reload();
  await expect(heading(page, 'About You')).toBeVisible();
  await expect.poll(scrolled).toBe(2500);
});
