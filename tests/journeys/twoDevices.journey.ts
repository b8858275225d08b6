import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { button, controlOf, enterForm, profileOf, questionOf, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* One account on two devices, and a visitor who logs in. Nothing that was saved is replaced unasked. */

/** Logs a second device in to the same account. */
async function logInElsewhere(elsewhere: Page, account: Account): Promise<void> {
  await enterForm(elsewhere, account);
  await expect(questionOf(elsewhere, 'first_name')).toBeVisible();
}

const choiceIn = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const saved = async (page: Page, key: string) => (await profileOf(page)).answer[key];

test('words typed offline on an older device do not replace newer ones: the applicant chooses', {
  tag: '@todaysBackend',
}, async ({ page, elsewhere, account }) => {
  await enterForm(page, account);
  await logInElsewhere(elsewhere, account);
  await elsewhere.context().setOffline(true);
  await controlOf(elsewhere, 'first_name').fill('OldFromDevice2');
  await controlOf(page, 'first_name').fill('NewerFromDevice1');
  await untilSaved(page);
  await elsewhere.context().setOffline(false);

  const choice = choiceIn(elsewhere, 'Choose between two versions of “First Name”');
  await expect(choice).toContainText('NewerFromDevice1');
  await expect(controlOf(elsewhere, 'first_name')).toHaveValue('OldFromDevice2');
  expect(await saved(page, 'first_name')).toBe('NewerFromDevice1');

  // Everything else is saved meanwhile.
  await controlOf(elsewhere, 'last_name').fill('Ortiz');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  await button(elsewhere, 'Save and Continue').click();
  await elsewhere.getByRole('link', { name: '1 answer to choose in About You; the rest is saved' }).click();
  await choice.getByRole('button', { name: 'Keep this Saved on another device' }).click();
  await expect(controlOf(elsewhere, 'first_name')).toHaveValue('NewerFromDevice1');
  await expect(choice).toHaveCount(0);
});
