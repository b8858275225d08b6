import { withGroups } from '../../app/testing/withGroups.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import {
  button,
  controlOf,
  heading,
  logInByCard,
  logOutByPopover,
  profileOf,
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

test('a guest’s tab follows a log-in in another tab, and its guest draft waits on the device', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/education');
  await controlOf(page, 'hs_name').fill('Lakeview High School');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  const other = await context.newPage();
  await logInByCard(other, account);
  await expect(page).toHaveURL(/\/education$/);
  await expect(controlOf(page, 'hs_name')).toHaveValue('');
  expect((await profileOf(page)).answer).toEqual({});
  await button(page, 'Account').click();
  await expect(page.getByText(account.username)).toBeVisible();
  await page.close();
  await logOutByPopover(other);
  await other.goto('/education');
  await button(other, 'Continue').click();
  await expect(controlOf(other, 'hs_name')).toHaveValue('Lakeview High School');
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
