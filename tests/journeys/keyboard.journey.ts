import type { Page } from '@playwright/test';
import { askedQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { type Answers, type ChoiceQuestion, type Question, yesAndNo } from '../../form/questions.ts';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { png } from '../../server/testing/documents.ts';
import { newAccount } from '../support/accounts.ts';
import { controlOf, enter, heading, profileOf, untilSaved } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

/* Without a mouse: every key a person presses, and no other way in. */

const today = dayOf(new Date());
const answers = completeAnswers(today);
/** More stops than any two neighbours have between them: unanswered questions, links, the account, the way back to the top. */
const mostStops = 120;

/** Presses Tab until the focus is inside the element of this id, or on a button of this name. */
async function tabTo(page: Page, target: { id: string } | { button: string }): Promise<void> {
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if ('id' in wanted) return focused?.closest(`[id="${wanted.id}"]`) !== null;
      return focused?.tagName === 'BUTTON' && focused.textContent?.trim() === wanted.button;
    }, target);
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${JSON.stringify(target)}.`);
}

async function answerByKeyboard(page: Page, question: Question): Promise<void> {
  const value = answers[question.key];
  if (question.kind === 'monthYear') {
    await tabTo(page, { id: question.key });
    await pick(page, question.month);
    await page.keyboard.press('Tab');
    return pick(page, question.year);
  }
  if (value === undefined || value === '' || value === false) return;
  await tabTo(page, { id: question.key });
  if (question.kind === 'choice' && question.as === 'dropdown') return pick(page, question);
  if (question.kind === 'choice') return arrow(page, question.options({ answers, today }), String(value));
  if (question.kind === 'yesNo') return arrow(page, yesAndNo, String(value));
  if (value === true) return page.keyboard.press('Space');
  const typed = question.kind === 'date' ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : value;
  await page.keyboard.type(typed);
  // A list of suggestions may have opened over what comes next.
  await page.keyboard.press('Escape');
}

/** Of radio buttons the first is where Tab stops. */
async function arrow(page: Page, options: readonly { value: string }[], value: string): Promise<void> {
  await page.keyboard.press('Space');
  for (const { value: passed } of options) {
    if (passed === value) return;
    await page.keyboard.press('ArrowDown');
  }
}

/** Opens a list, types what the option begins with, and takes it. */
async function pick(page: Page, { key, options }: ChoiceQuestion): Promise<void> {
  const context: { answers: Answers; today: string } = { answers, today };
  const label = options(context).find((option) => option.value === answers[key])?.label ?? '';
  await page.keyboard.press('Enter');
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
}

/** Types into the fields of a card and sends it. */
async function fillCard(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(fields)) {
    await tabTo(page, { id });
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

test('an applicant without a mouse makes an account, logs in, answers, goes on and submits', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const { username, password } = newAccount('keys');
  await page.goto('/');
  await tabTo(page, { button: 'Account' });
  await page.keyboard.press('Enter');
  await tabTo(page, { button: 'Create Account' });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create Account')).toBeVisible();
  await fillCard(page, { username, password });
  await expect(heading(page, 'Confirm Account')).toBeVisible();
  const { code = '' } = await server.outbox.waitForMail({ to: username });
  await fillCard(page, { code });
  await expect(heading(page, 'Log In')).toBeVisible();
  await fillCard(page, { password });
  for (const formPage of pages) {
    await expect(heading(page, formPage.title)).toBeVisible();
    for (const question of askedQuestions([formPage], answers)) await answerByKeyboard(page, question);
    await tabTo(page, { button: formPage === pages.at(-1) ? 'Submit Application' : 'Save and Continue' });
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/completion$/);
  expect((await profileOf(page)).answer).toMatchObject(answers);
});

test('an applicant without a mouse adds an activity, finds a school, and uploads a statement instead of writing it', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await page.goto('/education');
  await expect(heading(page, 'Academics')).toBeVisible();
  await tabTo(page, { id: 'hs_name' });
  await page.keyboard.type('high');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(controlOf(page, 'hs_ceeb')).not.toHaveValue('');

  await tabTo(page, { button: 'Add Another' });
  await page.keyboard.press('Enter');
  await tabTo(page, { id: 'activity_2_name' });
  await page.keyboard.type('Chess');

  await tabTo(page, { button: 'Write it here' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Upload a document', selected: true })).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, { id: 'personal_statement_doc' });
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'statement.png', mimeType: 'image/png', buffer: png({}) });
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await tabTo(page, { button: 'Delete' });
  await page.keyboard.press('Enter');
  await tabTo(page, { button: 'Delete' });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(0);
  await untilSaved(page);
});

test('the first key finds the way past the header, and a new step begins at its content', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'About You')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.getByRole('link', { name: /Academics/ }).press('Enter');
  await expect(heading(page, 'Academics')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
