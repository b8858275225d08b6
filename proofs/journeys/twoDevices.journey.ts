import type { Page } from '@playwright/test';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { type Account, makeAccount } from '../../tests/support/accounts.ts';
import {
  button,
  controlOf,
  enter,
  fillQuestions,
  heading,
  logInByCard,
  openPage,
  profileOf,
  questionOf,
  saveComplete,
  submitLogIn,
  untilSaved,
} from '../../tests/support/applicant.ts';

/* One account on two devices, and a visitor who logs in. Nothing that was saved is replaced unasked. */

/** Logs a second device in to the same account. */
async function logInElsewhere(elsewhere: Page, account: Account): Promise<void> {
  await logInByCard(elsewhere, account);
  await expect(questionOf(elsewhere, 'first_name')).toBeVisible();
}

const choiceIn = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const saved = async (page: Page, key: string) => (await profileOf(page)).answer[key];
const answer = (page: Page, answers: Answers) =>
  fillQuestions(
    page,
    form.questions.filter(({ key }) => key in answers),
    answers,
  );

test('a choice is not replaced unasked by an older one of another device', {
  tag: '@todaysBackend',
}, async ({ page, elsewhere, account }) => {
  await logInByCard(page, account);
  const radio = (on: Page, name: string) => questionOf(on, 'pronouns').getByRole('radio', { name });
  await radio(page, 'She / her').check();
  await untilSaved(page);
  await logInElsewhere(elsewhere, account);
  await elsewhere.context().setOffline(true);
  await radio(elsewhere, 'He / him').check();

  await elsewhere.context().setOffline(false);
  await expect(choiceIn(elsewhere, /^Choose between two versions/)).toContainText('She / her');
  expect(await saved(page, 'pronouns')).toBe('she');
});

test('a page that is used again after a minute shows what another device has saved', async ({
  page,
  elsewhere,
  account,
}) => {
  await page.clock.install();
  await logInByCard(page, account);
  await logInElsewhere(elsewhere, account);
  await controlOf(elsewhere, 'first_name').fill('Ines');
  await untilSaved(elsewhere);
  await page.clock.fastForward('01:10');
  await expect(controlOf(page, 'first_name')).toHaveValue('');
  await page.mouse.move(200, 200);
  await expect(controlOf(page, 'first_name')).toHaveValue('Ines');
});

test('an application is submitted only after the applicant has chosen between two versions', {
  tag: '@todaysBackend',
}, async ({ page, elsewhere, account }) => {
  await enter(page, account);
  await saveComplete(page);
  await logInElsewhere(elsewhere, account);
  await elsewhere.context().setOffline(true);
  await controlOf(elsewhere, 'first_name').fill('OldFromDevice2');
  await openPage(page, '/about');
  await controlOf(page, 'first_name').fill('NewerFromDevice1');
  await untilSaved(page);

  await elsewhere
    .getByRole('link', { name: /Final Steps/ })
    .first()
    .click();
  await expect(heading(elsewhere, 'Final Steps')).toBeVisible();
  await elsewhere.context().setOffline(false);
  await button(elsewhere, 'Submit Application').click();

  const choice = choiceIn(elsewhere, 'Choose between two versions of “First Name”');
  await expect(elsewhere.getByText('Please choose between two versions of “First Name”.')).toBeVisible();
  await expect(choice).toBeInViewport();
  expect((await profileOf(page)).web_status).not.toContainEqual({ web_status: 'submitted' });
  await choice.getByRole('button', { name: /^Keep this Here/ }).click();
  await expect.poll(() => saved(page, 'first_name')).toBe('OldFromDevice2');
  await openPage(elsewhere, '/final-steps');
  await button(elsewhere, 'Submit Application').click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  expect(await saved(page, 'first_name')).toBe('OldFromDevice2');
});

test('two devices never make an address that neither has entered', { tag: '@todaysBackend' }, async ({
  page,
  elsewhere,
  account,
}) => {
  await logInByCard(page, account);
  await logInElsewhere(elsewhere, account);
  await answer(page, { country: 'USA', state: 'Illinois', zip: '60655' });
  await expect.poll(() => saved(page, 'zip')).toBe('60655');
  await answer(elsewhere, { country: 'CAN' });

  const choice = choiceIn(elsewhere, /^Choose between two versions of “Country/);
  await expect(choice).toContainText('Illinois');
  expect((await profileOf(page)).answer).toMatchObject({ country: 'USA', state: 'Illinois', zip: '60655' });
  await button(elsewhere, 'Keep this Here').click();
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ country: 'CAN', state: '', zip: '' });
});

test('answers to different questions from two devices come together, and nothing is asked', {
  tag: '@todaysBackend',
}, async ({ page, elsewhere, account }) => {
  await logInByCard(page, account);
  await logInElsewhere(elsewhere, account);
  await controlOf(page, 'first_name').fill('Ana');
  await expect.poll(() => saved(page, 'first_name')).toBe('Ana');
  await controlOf(elsewhere, 'last_name').fill('Ortiz');
  await expect(controlOf(elsewhere, 'first_name')).toHaveValue('Ana');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  await expect(elsewhere.getByRole('group', { name: /two versions/ })).toHaveCount(0);
});

test('what a visitor typed fills an account and never replaces its answers unasked', async ({
  page,
  elsewhere,
  account,
}) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Owner');
  await expect.poll(() => saved(page, 'first_name')).toBe('Owner');

  await elsewhere.goto('/about');
  await controlOf(elsewhere, 'first_name').fill('VisitorFirst');
  await controlOf(elsewhere, 'last_name').fill('Ortiz');
  await button(elsewhere, 'Account').click();
  await button(elsewhere, 'Sign In').click();
  await submitLogIn(elsewhere, account);

  await expect(controlOf(elsewhere, 'first_name')).toHaveValue('Owner');
  await expect(controlOf(elsewhere, 'last_name')).toHaveValue('Ortiz');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  expect(await saved(page, 'first_name')).toBe('Owner');
  const choice = choiceIn(elsewhere, 'Choose between two versions of “First Name”');
  await expect(choice).toContainText('In your account');
  await choice.getByRole('button', { name: 'Keep this Entered here before you logged in' }).click();
  await expect.poll(() => saved(page, 'first_name')).toBe('VisitorFirst');
});

test('what a visitor typed is in the account that is new', async ({ elsewhere, server }) => {
  await elsewhere.goto('/about');
  await controlOf(elsewhere, 'first_name').fill('Ana');
  await button(elsewhere, 'Account').click();
  await button(elsewhere, 'Sign In').click();
  await submitLogIn(elsewhere, await makeAccount(server));
  await expect.poll(() => saved(elsewhere, 'first_name')).toBe('Ana');
  await expect(elsewhere.getByRole('group', { name: /two versions/ })).toHaveCount(0);
});
