import type { Locator } from '@playwright/test';
import { expect, startBackend, test } from '../../tests/journeys/journey.ts';
import { makeAccount, newAccount } from '../../tests/support/accounts.ts';
import {
  button,
  controlOf,
  deviceText,
  heading,
  logInByCard,
  signUpByCards,
  submitLogIn,
} from '../../tests/support/applicant.ts';

/* Creating an account, logging in, and resetting a password. */

test('the password requirements update with every letter, and the password can be shown', async ({ page }) => {
  await page.goto('/signup');
  const password = controlOf(page, 'password');
  const listed = (state: string) => page.getByRole('listitem').filter({ hasText: state });
  await expect(listed('not checked yet')).toHaveCount(6);
  await password.fill('short1');
  await expect(listed('still missing')).toHaveText([/12 characters/, /uppercase/, /special/]);
  await expect(listed('done')).toHaveCount(3);
  await password.fill('Correct-Horse-7');
  await expect(listed('done')).toHaveCount(6);
  await password.fill('');
  await expect(listed('not checked yet')).toHaveCount(6);

  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a card with errors is not sent: it shows the errors and focuses the first field', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/signup');
  await controlOf(page, 'username').fill('ana@');
  await button(page, 'Create Account').click();
  await expect(controlOf(page, 'username')).toHaveAccessibleDescription(/Your email address must be valid\./);
  await expect(controlOf(page, 'username')).toBeFocused();
  await controlOf(page, 'username').fill('ana@example.com');
  await expect(controlOf(page, 'username')).not.toHaveAccessibleDescription(/must be valid/);

  await page.goto('/login');
  await button(page, 'Log In').click();
  await expect(controlOf(page, 'username')).toHaveAccessibleDescription(/Please provide a valid email address\./);
  await expect(controlOf(page, 'password')).toHaveAccessibleDescription(/Password is required\./);
  await button(page, 'Resend confirmation code').click();
  await expect(controlOf(page, 'username')).toHaveAccessibleDescription(
    /You must provide a valid email address to resend a confirmation code\./,
  );

  await page.goto('/confirm');
  await controlOf(page, 'code').fill('12345');
  await button(page, 'Confirm Account').click();
  await expect(controlOf(page, 'code')).toHaveAccessibleDescription(
    /The confirmation code must be exactly 6 numbers\./,
  );
  expect(calls).toEqual([]);
});

test('Back after sign-up, confirmation and log-in leads to the form, not to a card', async ({ page, server }) => {
  await page.goto('/education');
  await button(page, 'Account').click();
  await button(page, 'Create Account').click();
  await signUpByCards(page, server, newAccount('nia'));
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/education$/);
  await expect(heading(page, 'Academics')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/(about|education)$/);
});

test('a code requested at log-in replaces the first one', async ({ page, server }) => {
  const account = newAccount('luis');
  await page.goto('/signup');
  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill(account.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/confirm$/);
  const first = await server.outbox.waitForMail({ to: account.username });

  await page.goto('/login');
  await controlOf(page, 'username').fill(account.username);
  await button(page, 'Resend confirmation code').click();
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(controlOf(page, 'username')).toHaveValue(account.username);
  const second = await server.outbox.waitForMail({ to: account.username });

  await controlOf(page, 'code').fill(first.code ?? '');
  await button(page, 'Confirm Account').click();
  await expect(page.getByRole('alert')).toContainText('Confirm Card Error');
  await expect(page.getByRole('alert')).toContainText('That code is wrong, was used or has expired.');
  await expectWrong(controlOf(page, 'code'), /That code is wrong, was used or has expired\./);
  await controlOf(page, 'code').fill(second.code ?? '');
  await button(page, 'Confirm Account').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is confirmed. You can log in now.')).toBeVisible();
  await submitLogIn(page, account);
});

test('a wrong password shows a message and does not log in', async ({ page, account }) => {
  await page.goto('/login');
  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill('Wrong-Horse-77');
  await button(page, 'Log In').click();
  await expect(page.getByRole('alert')).toContainText('Login Card Error');
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.');
  await expectWrong(controlOf(page, 'password'), /The email address or password is incorrect\./);
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/profile')).status()).toBe(401);
  await submitLogIn(page, account);
});

test('the mailed link sets a new password; the old one and all other sessions stop working', async ({
  page,
  elsewhere,
  server,
  account,
}) => {
  await logInByCard(elsewhere, account);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await controlOf(page, 'username').fill(account.username);
  await button(page, 'Send reset link').click();
  await expect(page.getByRole('status')).toContainText([
    'If that address has an account, we sent it a link to set a new password.',
  ]);
  const { link = '' } = await server.outbox.waitForMail({ to: account.username, subject: /new password/ });
  const changed = { ...account, password: 'Fresh-Horse-2026' };
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  await page.goto(link);
  // The secret of the link has left the address, and a reload finds it.
  await expect(page).toHaveURL(/\/reset$/);
  await expect(controlOf(page, 'username')).toHaveValue(account.username);
  await page.reload();
  await expect(controlOf(page, 'username')).toHaveValue(account.username);
  expect(referrers.filter((referrer) => referrer !== '')).toEqual([]);
  await controlOf(page, 'password').fill(changed.password);
  await controlOf(page, 'confirm_password').fill(changed.password);
  await button(page, 'Reset Password').click();
  await expect(page).toHaveURL(/\/login$/);
  await server.outbox.waitForMail({ to: account.username, subject: /was changed/ });

  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill(account.password);
  await button(page, 'Log In').click();
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.');
  await submitLogIn(page, changed);

  await controlOf(elsewhere, 'first_name').fill('Ana');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(
    elsewhere.getByRole('main').getByText('Your session is invalid. Please clear your cookies and login again.'),
  ).toBeVisible();

  await page.goto(link);
  await controlOf(page, 'password').fill('Third-Horse-2026');
  await controlOf(page, 'confirm_password').fill('Third-Horse-2026');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toContainText('Reset Password Card Error');
});

test('an application that is deleted on another device leaves nothing on this one, and the page says that it is deleted', {
  tag: '@todaysBackend',
}, async ({ page, elsewhere, account }) => {
  await logInByCard(page, account);
  await logInByCard(elsewhere, account);
  await elsewhere.context().setOffline(true);
  await controlOf(elsewhere, 'first_name').fill('Anastasia');
  await expect.poll(() => deviceText(elsewhere)).toMatch(/Anastasia/);

  await button(page, 'Account').click();
  await button(page, 'Delete my application').click();
  await page.getByRole('dialog').getByLabel('Your password').fill(account.password);
  await button(page, 'Delete everything').click();
  await expect(page).toHaveURL(/\/deleted$/);

  await elsewhere.context().setOffline(false);
  await expect(heading(elsewhere, 'Your application is deleted')).toBeVisible();
  await expect.poll(() => deviceText(elsewhere)).not.toMatch(/Anastasia/);
});

test('a code expires after fifteen minutes, and a link after an hour', async ({ browser }) => {
  // This journey starts a server and a database of its own.
  test.slow();
  const server = await startBackend({ movesClock: true });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const account = newAccount('mara');
  await page.goto('/signup');
  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill(account.password);
  await button(page, 'Create Account').click();
  await expect(heading(page, 'Confirm Account')).toBeVisible();
  const { code = '' } = await server.outbox.waitForMail({ to: account.username });
  await server.advance(15 * 60_000 + 1000);
  await controlOf(page, 'code').fill(code);
  await button(page, 'Confirm Account').click();
  await expect(page.getByRole('alert')).toContainText(
    'That code is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.',
  );
  await button(page, 'Resend confirmation code').click();
  const fresh = await server.outbox.waitForMail({ to: account.username });
  await server.advance(14 * 60_000);
  await controlOf(page, 'code').fill(fresh.code ?? '');
  await button(page, 'Confirm Account').click();
  await expect(page).toHaveURL(/\/login$/);

  const other = await makeAccount(server);
  await page.goto('/forgot');
  await controlOf(page, 'username').fill(other.username);
  await button(page, 'Send reset link').click();
  const { link = '' } = await server.outbox.waitForMail({ to: other.username, subject: /new password/ });
  await server.advance(60 * 60_000 + 1000);
  await page.goto(link);
  await controlOf(page, 'password').fill('Fresh-Horse-2026');
  await controlOf(page, 'confirm_password').fill('Fresh-Horse-2026');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert')).toContainText(
    'This link is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.',
  );
  await server.discard();
});

/** The field is marked, says why, and has the focus. */
async function expectWrong(field: Locator, text: RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
  await expect(field).toBeFocused();
}
