import type { Browser, Page } from '@playwright/test';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import {
  button,
  controlOf,
  fillQuestions,
  logInByCard,
  profileOf,
  questionOf,
  submitLogIn,
  untilSaved,
} from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* One account on two devices, and a visitor who logs in. Nothing that was saved is replaced unasked. */

/** A second device with the same account. */
async function secondDevice(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await logInByCard(page, account);
  await expect(questionOf(page, 'first_name')).toBeVisible();
  return page;
}

const choiceIn = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const saved = async (page: Page, key: string) => (await profileOf(page)).answer[key];
const answer = (page: Page, answers: Answers) =>
  fillQuestions(
    page,
    form.questions.filter(({ key }) => key in answers),
    answers,
  );

test('words typed offline on an older device do not replace newer ones: the applicant chooses', {
  tag: '@todaysBackend',
}, async ({ page, browser, server, account }) => {
  await logInByCard(page, account);
  const older = await secondDevice(browser, server.url, account);
  await older.context().setOffline(true);
  await controlOf(older, 'first_name').fill('OldFromDevice2');
  await controlOf(page, 'first_name').fill('NewerFromDevice1');
  await untilSaved(page);
  await older.context().setOffline(false);

  const choice = choiceIn(older, 'Choose between two versions of First Name');
  await expect(choice).toContainText('NewerFromDevice1');
  await expect(controlOf(older, 'first_name')).toHaveValue('OldFromDevice2');
  expect(await saved(page, 'first_name')).toBe('NewerFromDevice1');

  // Everything else is saved meanwhile.
  await controlOf(older, 'last_name').fill('Ortiz');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  await choice.getByRole('button', { name: /^Keep this Saved on another device, \d+:\d\d [AP]M$/ }).click();
  await expect(controlOf(older, 'first_name')).toHaveValue('NewerFromDevice1');
  await expect(choice).toHaveCount(0);
});

test('two devices never make an address that neither has entered', { tag: '@todaysBackend' }, async ({
  page,
  browser,
  server,
  account,
}) => {
  await logInByCard(page, account);
  const stale = await secondDevice(browser, server.url, account);
  await answer(page, { country: 'USA', state: 'Illinois', zip: '60655' });
  await expect.poll(() => saved(page, 'zip')).toBe('60655');
  await answer(stale, { country: 'CAN' });

  const choice = choiceIn(stale, /^Choose between two versions of Country/);
  await expect(choice).toContainText('Illinois');
  expect((await profileOf(page)).answer).toMatchObject({ country: 'USA', state: 'Illinois', zip: '60655' });
  await button(stale, 'Keep this Here').click();
  await expect.poll(async () => (await profileOf(page)).answer).toMatchObject({ country: 'CAN', state: '', zip: '' });
});

test('answers to different questions from two devices come together, and nothing is asked', {
  tag: '@todaysBackend',
}, async ({ page, browser, server, account }) => {
  await logInByCard(page, account);
  const other = await secondDevice(browser, server.url, account);
  await controlOf(page, 'first_name').fill('Ana');
  await expect.poll(() => saved(page, 'first_name')).toBe('Ana');
  await controlOf(other, 'last_name').fill('Ortiz');
  await expect(controlOf(other, 'first_name')).toHaveValue('Ana');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  await expect(other.getByRole('group', { name: /two versions/ })).toHaveCount(0);
});

test('what a visitor typed fills an account and never replaces its answers unasked', async ({
  page,
  browser,
  server,
  account,
}) => {
  await logInByCard(page, account);
  await controlOf(page, 'first_name').fill('Owner');
  await expect.poll(() => saved(page, 'first_name')).toBe('Owner');

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/about');
  await controlOf(visitor, 'first_name').fill('VisitorFirst');
  await controlOf(visitor, 'last_name').fill('Ortiz');
  await button(visitor, 'Account').click();
  await button(visitor, 'Sign In').click();
  await submitLogIn(visitor, account);

  await expect(controlOf(visitor, 'first_name')).toHaveValue('Owner');
  await expect(controlOf(visitor, 'last_name')).toHaveValue('Ortiz');
  await expect.poll(() => saved(page, 'last_name')).toBe('Ortiz');
  expect(await saved(page, 'first_name')).toBe('Owner');
  const choice = choiceIn(visitor, 'Choose between two versions of First Name');
  await expect(choice).toContainText('In your account');
  await choice.getByRole('button', { name: 'Keep this Entered here before you logged in' }).click();
  await expect.poll(() => saved(page, 'first_name')).toBe('VisitorFirst');
});

test('what a visitor typed is in the account that is new', async ({ browser, server }) => {
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/about');
  await controlOf(visitor, 'first_name').fill('Ana');
  await button(visitor, 'Account').click();
  await button(visitor, 'Sign In').click();
  await submitLogIn(visitor, await makeAccount(server));
  await expect.poll(() => saved(visitor, 'first_name')).toBe('Ana');
  await expect(visitor.getByRole('group', { name: /two versions/ })).toHaveCount(0);
});
