import type { Page } from '@playwright/test';
import { askedQuestions } from '../../form/asked.ts';
import { pages } from '../../form/contents.ts';
import { type Answers, type ChoiceQuestion, type Question, yesAndNo } from '../../form/questions.ts';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { heading, profileOf } from '../support/applicant.ts';
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

test('an applicant without a mouse logs in, answers, goes on and submits', async ({ page, account }) => {
  test.setTimeout(120_000);
  await page.goto('/login');
  await tabTo(page, { id: 'username' });
  await page.keyboard.type(account.username);
  await tabTo(page, { id: 'password' });
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  for (const formPage of pages) {
    await expect(heading(page, formPage.title)).toBeVisible();
    for (const question of askedQuestions([formPage], answers)) await answerByKeyboard(page, question);
    await tabTo(page, { button: formPage === pages.at(-1) ? 'Submit Application' : 'Save and Continue' });
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/completion$/);
  expect((await profileOf(page)).answer).toMatchObject(answers);
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
