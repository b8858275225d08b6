import { expect, type Locator, type Page } from '@playwright/test';
import { askedQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { type Answers, type ChoiceQuestion, keysOf, type Question } from '../../form/questions.ts';
import { dayOf } from '../../form/rules.ts';
import type { Account } from './accounts.ts';
import type { RunningServer } from './startServer.ts';

/*
 * What an applicant does in the page, found as the specifications promise: the element whose id is the answer key wraps the
 * question, its control carries the key as its name, and buttons have the specifications' words.
 */

export const questionOf = (page: Page, key: string): Locator => page.locator(`[id="${key}"]`);
export const controlOf = (page: Page, key: string): Locator => page.locator(`[name="${key}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 1, exact: true });

/** Waits until the server has every answer. */
export const untilSaved = (page: Page): Promise<void> => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** The person's own data, as the server keeps it. */
export async function profileOf(page: Page): Promise<{ answer: Answers; last_page: string; web_status: object[] }> {
  const response = await page.request.get('/api/profile');
  expect(response.status()).toBe(200);
  return response.json();
}

export async function logInByCard(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, { username, password });
}

/** Logs the browser in without the card, for journeys that begin with a session. */
export async function enter(page: Page, account: Account): Promise<void> {
  const response = await page.request.post('/public/login', { data: account });
  expect(response.status()).toBe(200);
}

/** Makes an account on its cards, with the mailed code, and logs in. */
export async function signUpByCards(page: Page, { outbox }: RunningServer, account: Account): Promise<void> {
  await expect(page).toHaveURL(/\/signup$/);
  await controlOf(page, 'username').fill(account.username);
  await controlOf(page, 'password').fill(account.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/confirm$/);
  const { code = '' } = await outbox.waitForMail({ to: account.username });
  await controlOf(page, 'code').fill(code);
  await button(page, 'Confirm Account').click();
  await expect(page).toHaveURL(/\/login$/);
  await submitLogIn(page, account);
}

/** On the log-in card. */
export async function submitLogIn(page: Page, { username, password }: Account): Promise<void> {
  await controlOf(page, 'username').fill(username);
  await controlOf(page, 'password').fill(password);
  await button(page, 'Log In').click();
  await expect(page).toHaveURL(/\/(about|education|final-steps|completion)$/);
  // The page opens once the profile has come.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function logOutByPopover(page: Page): Promise<void> {
  await button(page, 'Account').click();
  await button(page, 'Log Out').click();
  await expect(page).toHaveURL(/\/login$/);
}

const questionsOn = (pageKey: string, answers: Answers): readonly Question[] =>
  askedQuestions(
    pages.filter(({ key }) => key === pageKey),
    answers,
  );

/** The answers that belong to one page. */
export function answersOn(pageKey: string, answers: Answers): Answers {
  const keys: readonly string[] = questionsOn(pageKey, answers).flatMap(keysOf);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}

/** Answers every question of one page that these answers know, in the order a person meets them. */
export async function fillPage(page: Page, pageKey: string, answers: Answers): Promise<void> {
  for (const question of questionsOn(pageKey, answers)) await answer(page, question, answers);
}

async function answer(page: Page, question: Question, answers: Answers): Promise<void> {
  const { key } = question;
  const value = answers[key];
  if (isAnyAnswered(question, answers)) await untilAsked(page, key);
  if (question.kind === 'checkGroup') {
    for (const box of question.boxes) if (answers[box.key]) await controlOf(page, box.key).check();
    return;
  }
  if (question.kind === 'monthYear') {
    await choose(page, question.month, answers);
    await choose(page, question.year, answers);
    return;
  }
  if (value === undefined || value === '' || value === false) return;
  if (value === true) return controlOf(page, key).check();
  switch (question.kind) {
    // Uploaded, not typed.
    case 'document':
      return;
    case 'date':
      return controlOf(page, key).fill(`${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}`);
    case 'yesNo':
      return questionOf(page, key).locator(`input[value="${value}"]`).check();
    case 'choice':
      return choose(page, question, answers);
    default:
      return controlOf(page, key).fill(value);
  }
}

const isAnyAnswered = (question: Question, answers: Answers) =>
  question.kind !== 'document' && keysOf(question).some((key) => answers[key] !== undefined && answers[key] !== '');

/** A later entry of a group is asked for first. */
async function untilAsked(page: Page, key: string): Promise<void> {
  if ((await questionOf(page, key).count()) > 0) return;
  const group = /^[a-z]+/.exec(key)?.[0] ?? '';
  const before = page.locator(`[id^="${group}"]`).last();
  await page
    .getByRole('region')
    .filter({ has: before })
    .getByRole('button', { name: /^Add Another/ })
    .first()
    .click();
  await expect(questionOf(page, key)).toBeVisible();
}

/** A finger gets the platform's own list, a mouse the listbox. */
async function choose(page: Page, { key, as, options }: ChoiceQuestion, answers: Answers): Promise<void> {
  const value = answers[key];
  if (!value) return;
  const wrapper = questionOf(page, key);
  if (as === 'radios') return wrapper.locator(`input[value="${value}"]`).check();
  const list = wrapper.locator('button[role=combobox]').first();
  if ((await list.count()) === 0) {
    await controlOf(page, key).selectOption(value);
    return;
  }
  const today = dayOf(new Date());
  const label = options({ answers, today }).find((option) => option.value === value)?.label ?? value;
  await list.click();
  await page.getByRole('option', { name: label, exact: true }).click();
}
