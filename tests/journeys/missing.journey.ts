import type { Answers } from '../../form/engine/answers.ts';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import {
  button,
  controlOf,
  enterForm,
  followError,
  heading,
  openPage,
  profileOf,
  questionOf,
  summaryOf,
} from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { expect, test } from './journey.ts';

/* Submitting with missing answers. */

const missing: Answers = { city: '', zip: '123', hs_name: '', conviction: '', conviction_desc: '' };

test('every missing answer of all three pages is listed, linked, and disappears once it is right', async ({
  page,
  account,
}) => {
  await enterForm(page, account);
  const answers = { ...completeAnswers(universityDay(new Date())), ...missing };
  expect((await page.request.put('/api/answer', { data: answers })).ok()).toBe(true);
  await openPage(page, '/final-steps');
  const summary = summaryOf(page);

  await test.step('errors show only after Submit Application', async () => {
    await expect(heading(page, 'Final Steps')).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(questionOf(page, 'conviction').locator('[aria-invalid=true]')).toHaveCount(0);
    await button(page, 'Submit Application').click();
    await expect(summary.locator('a')).toHaveText([
      'Have you ever been convicted of a crime?',
      'City',
      'ZIP/Postal Code must be at least 5 characters.',
      'Search for Your School',
    ]);
    await expect(summary.getByRole('link')).toHaveText(['Have you ever been convicted of a crime?']);
    await expect(summary.getByRole('heading', { name: "We're missing some information!" })).toBeFocused();
    await expect(summary.getByText('4 answers')).toBeInViewport();
    await expect(page).toHaveTitle(/^\(3 missing, 1 to correct\)/);
    expect((await profileOf(page)).web_status).toEqual([{ web_status: 'started' }, { web_status: 'validating' }]);
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('a link goes to the question on its page, scrolls there and focuses the control', async () => {
    await followError(page, 'ZIP/Postal Code must be');
    await expect(page).toHaveURL(/\/about#zip$/);
    await expect(controlOf(page, 'zip')).toBeFocused();
    await expect(controlOf(page, 'zip')).toBeInViewport();
  });

  await test.step('the error is shown at the question and describes its control', async () => {
    await expect(controlOf(page, 'zip')).toHaveAttribute('aria-invalid', 'true');
    await expect(controlOf(page, 'zip')).toHaveAccessibleDescription(
      /ZIP\/Postal Code must be at least 5 characters\./,
    );
    await expect(questionOf(page, 'zip')).toContainText('ZIP/Postal Code must be at least 5 characters.');
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('an error disappears as its answer becomes right', async () => {
    await controlOf(page, 'zip').fill('6061');
    await expect(controlOf(page, 'zip')).toHaveAttribute('aria-invalid', 'true');
    await controlOf(page, 'zip').fill('60613');
    await expect(controlOf(page, 'zip')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(summary.locator('a')).toHaveCount(3);
    await followError(page, 'City');
    await expect(controlOf(page, 'city')).toBeFocused();
    await controlOf(page, 'city').fill('Chicago');
    await expect(summary.locator('a')).toHaveCount(2);
    await expect(button(page, 'Back to review')).toBeInViewport();
  });

  await test.step('the list is the same after a reload', async () => {
    await expect.poll(async () => (await profileOf(page)).answer.city).toBe('Chicago');
    await page.reload();
    await expect(summary.locator('a')).toHaveCount(2);
  });

  await test.step('after the last answers the application is submitted', async () => {
    await followError(page, 'Search for Your School');
    await expect(page).toHaveURL(/\/education#hs_name$/);
    await expect(controlOf(page, 'hs_name')).toBeFocused();
    await controlOf(page, 'hs_name').fill('Lakeview High School');
    // The suggestions would lie over the list.
    await controlOf(page, 'hs_name').blur();
    await followError(page, 'Have you ever been convicted of a crime?');
    await expect(page).toHaveURL(/\/final-steps#conviction$/);
    await questionOf(page, 'conviction').getByLabel('No').check();
    await expect(summary).toHaveCount(0);
    await button(page, 'Submit Application').click();
    await expect(page).toHaveURL(/\/completion$/);
    await expect(page.getByText('Your application was successfully submitted.')).toBeVisible();
  });
});
