import type { Page } from '@playwright/test';
import { optionsOf } from '../../form/engine/options.ts';
import type { ChoiceQuestion, Question } from '../../form/engine/questions.ts';
import { askedPlaces } from '../../form/engine/visibility.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { newAccount } from '../support/accounts.ts';
import { button, heading, profileOf } from '../support/applicant.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, test } from './journey.ts';

/* The whole way by keyboard alone. */

const today = universityDay(new Date());
const answers = completeAnswers(today);
async function answerByKeyboard(page: Page, question: Question): Promise<void> {
  const value = answers[question.key];
  if (question.kind === 'monthYear') {
    await tabTo(page, { id: question.key });
    await pick(page, question.month);
    await page.keyboard.press('Tab');
    return pick(page, question.year);
  }
  if (value === undefined || value === '' || value === false) return;
  const label = form.placeOf.get(question.key)?.section.disclosure;
  if (label !== undefined && (await button(page, label).isVisible())) {
    await tabTo(page, { button: label });
    await page.keyboard.press('Enter');
  }
  await tabTo(page, { id: question.key });
  if (question.kind === 'choice' && question.as === 'dropdown') return pick(page, question);
  if (question.kind === 'choice' || question.kind === 'yesNo')
    return arrow(page, optionsOf(question, { answers, today }), String(value));
  if (value === true) return page.keyboard.press('Space');
  const typed = question.kind === 'date' ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : value;
  await page.keyboard.type(typed);
  // Closes a list of suggestions that may cover the next control.
  await page.keyboard.press('Escape');
}

/** Tab stops at the first radio button of a group. */
async function arrow(page: Page, options: readonly { value: string }[], value: string): Promise<void> {
  await page.keyboard.press('Space');
  for (const { value: passed } of options) {
    if (passed === value) return;
    await page.keyboard.press('ArrowDown');
  }
}

/** Opens a list, types the start of the option, and chooses it. */
async function pick(page: Page, question: ChoiceQuestion): Promise<void> {
  const options = optionsOf(question, { answers, today });
  const label = options.find((option) => option.value === answers[question.key])?.label ?? '';
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
  const { username, password } = newAccount('keys');
  await page.goto('/');
  await tabTo(page, { button: 'Account' });
  await page.keyboard.press('Enter');
  await tabTo(page, { button: 'Create Account' });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Create Account')).toBeFocused();
  await fillCard(page, { username, password });
  await expect(heading(page, 'Confirm Account')).toBeFocused();
  const { code = '' } = await server.outbox.waitForMail({ to: username });
  await fillCard(page, { code });
  await expect(heading(page, 'Log In')).toBeFocused();
  await fillCard(page, { password });
  const asked = askedPlaces(form, answers);
  for (const formPage of form.pages) {
    await expect(heading(page, formPage.title)).toBeFocused();
    for (const place of asked.filter((one) => one.page === formPage)) await answerByKeyboard(page, place.question);
    await tabTo(page, { button: formPage === form.pages.at(-1) ? 'Submit Application' : 'Save and Continue' });
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await profileOf(page)).answer).toMatchObject(answers);
});
