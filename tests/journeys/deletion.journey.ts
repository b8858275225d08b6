import { button, controlOf, deviceText, enterForm, heading, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

test('an applicant deletes the application: the password is asked for, and no tab or device keeps a word of it', {
  tag: '@todaysBackend',
}, async ({ page, context, account }) => {
  await enterForm(page, account);
  await controlOf(page, 'first_name').fill('Anastasia');
  await untilSaved(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/about');
  await expect(controlOf(otherTab, 'first_name')).toHaveValue('Anastasia');
  // Neither tab can save.
  await context.route('/api/answer', (route) => route.abort());
  await controlOf(page, 'last_name').fill('Orlova');

  await button(page, 'Account').click();
  await button(page, 'Delete my application').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your application?' });
  await dialog.getByLabel('Your password').fill('Wrong-Horse-77');
  await button(page, 'Delete everything').click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/The password is incorrect\./);
  expect((await page.request.get('/api/profile')).status()).toBe(200);
  await dialog.getByLabel('Your password').fill(account.password);
  await button(page, 'Delete everything').click();

  await expect(page).toHaveURL(/\/deleted$/);
  await expect(heading(page, 'Your application is deleted')).toBeFocused();
  await expect(heading(otherTab, 'Your application is deleted')).toBeVisible();
  // The other tab may receive the news a moment later.
  await expect.poll(() => deviceText(page)).not.toMatch(/Anastasia|Orlova/);
  await page.goto('/login');
  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill(account.password);
  await button(page, 'Log In').click();
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.');
  await page.goto('/about');
  await expect(controlOf(page, 'first_name')).toHaveValue('');
});
