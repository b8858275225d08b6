import { expect, type Locator, type Page } from '@playwright/test';
import { type Answers, textOf } from '../../form/engine/answers.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { type ChoiceQuestion, keysOf, type Question } from '../../form/engine/questions.ts';
import { askedPlaces } from '../../form/engine/visibility.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Account } from './accounts.ts';
import type { RunningServer } from './startServer.ts';

/*
 * The steps of an applicant in the page. The element whose id is the answer key wraps the question, its control has the
 * key as its name, and buttons are found by their labels.
 */

export const questionOf = (page: Page, key: string): Locator => page.locator(`[id="${key}"]`);
export const controlOf = (page: Page, key: string): Locator => page.locator(`[name="${key}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** The list of what is missing. */
export const summaryOf = (page: Page): Locator =>
  page.locator('div', { has: page.getByRole('heading', { name: "We're missing some information!" }) }).last();
/** The section under a heading, which may say that the section is optional. */
export const sectionOf = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${name}( Optional)?$`), level: 2 }) });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 1, exact: true });

/** Follows a link of the error summary, whose text begins like this. The errors of other pages open with the name of their page. */
export async function followError(page: Page, message: string): Promise<void> {
  const summary = summaryOf(page);
  const link = summary.locator('a', { hasText: message });
  await link.waitFor({ state: 'attached' });
  const folded = summary.locator('details:not([open])').filter({ hasText: message });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  await link.click();
}

/** Waits until the server has every answer. */
export const untilSaved = (page: Page): Promise<void> => expect(page.getByText(/^Saved \d/)).toBeVisible();

/** Saves a complete application without the page, and resolves with its answers. */
export async function saveComplete(page: Page): Promise<Answers> {
  const answers = completeAnswers(universityDay(new Date()));
  expect((await page.request.put('/api/answer', { data: answers })).ok()).toBe(true);
  return answers;
}

/** The applicant's profile, as the server stores it. */
export async function profileOf(page: Page): Promise<{ answer: Answers; last_page: string; web_status: object[] }> {
  const response = await page.request.get('/api/profile');
  expect(response.status()).toBe(200);
  return response.json();
}

export async function logInByCard(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, { username, password });
}

/** Opens a page of the form by an address with a fragment: without one, the application jumps to the saved page. */
export async function openPage(page: Page, path: string): Promise<void> {
  // Another fragment of the same address would not load the page again.
  await page.goto('about:blank');
  await page.goto(`${path}#top`);
}

/** Logs the browser in without the card, for journeys that begin with a session. */
export async function enter(page: Page, account: Account): Promise<void> {
  const response = await page.request.post('/public/login', { data: account });
  expect(response.status()).toBe(200);
}

/** Logs the browser in without the card, opens the first page of the form, and waits until its scripts work. */
export async function enterForm(page: Page, account: Account): Promise<void> {
  await enter(page, account);
  await page.goto('/');
  await expect(page.locator('.not-open')).toHaveCount(0);
}

/** Creates and confirms an account in the page, and logs in. */
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
  await expect(page).not.toHaveURL(/\/login$/);
  // The page opens when the profile is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function logOutByPopover(page: Page): Promise<void> {
  await button(page, 'Account').click();
  await button(page, 'Log Out').click();
  await expect(page).toHaveURL(/\/login$/);
}

const questionsOn = (pageKey: string, answers: Answers): readonly Question[] =>
  askedPlaces(form, answers)
    .filter(({ page }) => page.key === pageKey)
    .map(({ question }) => question);

/** Closes the tab. As long as the page asks to stay, because its words are not kept yet, the person stays. */
export async function closeTab(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.dismiss());
  const close = () => page.close({ runBeforeUnload: true }).catch(() => {});
  await expect.poll(() => close().then(() => page.isClosed())).toBe(true);
}

/** The answers that belong to one page. */
export function answersOn(pageKey: string, answers: Answers): Answers {
  const keys: readonly string[] = questionsOn(pageKey, answers).flatMap(keysOf);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
}

/** Fills in these answers on one page, in the order of its questions. */
export const fillPage = (page: Page, pageKey: string, answers: Answers): Promise<void> =>
  fillQuestions(page, questionsOn(pageKey, answers), answers);

/** Fills in the answers to these questions of an open page. */
export async function fillQuestions(page: Page, questions: readonly Question[], answers: Answers): Promise<void> {
  for (const question of questions) await answer(page, question, answers);
}

/** Opens the section that asks this, where it is closed. */
export async function openSection(page: Page, key: string): Promise<void> {
  const closed = page.locator('[hidden]').filter({ has: questionOf(page, key) });
  if ((await closed.count()) === 0) return;
  await page.locator(`button[aria-controls="${await closed.getAttribute('id')}"]`).click();
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
    // A document is uploaded instead.
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

/** Opens the section first, when it opens on request, and adds the entry of a repeated group, when it is not the first entry. */
async function untilAsked(page: Page, key: string): Promise<void> {
  await openSection(page, key);
  if ((await questionOf(page, key).count()) > 0) return;
  const group = /^[a-z]+/.exec(key)?.[0] ?? '';
  const before = page.locator(`[id^="${group}"]`).last();
  await page
    .locator('section')
    .filter({ has: before })
    .getByRole('button', { name: /^Add Another/ })
    .first()
    .click();
  await expect(questionOf(page, key)).toBeVisible();
}

/** Touch screens use the native select, others the listbox. */
async function choose(page: Page, question: ChoiceQuestion, answers: Answers): Promise<void> {
  const { key, as } = question;
  const value = textOf(answers, key);
  if (!value) return;
  const wrapper = questionOf(page, key);
  if (as === 'radios') return wrapper.locator(`input[value="${value}"]`).check();
  const list = wrapper.locator('button[role=combobox]').first();
  if ((await list.count()) === 0) {
    await controlOf(page, key).selectOption(value);
    return;
  }
  const today = universityDay(new Date());
  const label = optionsOf(question, { answers, today }).find((option) => option.value === value)?.label ?? value;
  await list.click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** Everything that the browser keeps for the application, as text. */
export const deviceText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = reject;
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const read = opening.result
                .transaction(stores)
                .objectStore(stores[0] ?? '')
                .getAll();
              read.onerror = reject;
              read.onsuccess = () => resolve(read.result);
            };
          }),
      ),
    );
    return JSON.stringify([databases, { ...localStorage }, { ...sessionStorage }, history.state]);
  });
