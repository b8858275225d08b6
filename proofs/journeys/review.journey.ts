import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { pagesOf } from '../../server/testing/readPdf.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, enter, openPage } from '../../tests/support/applicant.ts';

/* From the answers, read over, to the receipt. */

const answers = completeAnswers(universityDay(new Date()));

test('a visitor reads the answers over, changes one without an account, and comes back', async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await openPage(page, '/final-steps');
  await button(page, 'Personal information').click();
  await page.getByRole('link', { name: 'Change First Name' }).click();
  await controlOf(page, 'first_name').fill('Anabel');
  await button(page, 'Back to review').click();
  await expect(page.getByText('Anabel', { exact: true })).toBeVisible();
});

test('the browser prints a page of the form as questions and answers', async ({ page, account }) => {
  await enter(page, account);
  await page.request.put('/api/answer', { data: answers });
  await openPage(page, '/about');
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
  await page.waitForLoadState('networkidle');
  const text = (await pagesOf(await page.pdf())).join('\n');
  for (const words of ['First Name', 'Ana', 'January', 'Middle Name', 'Page 1 of ']) expect(text).toContain(words);
  for (const words of ['Save and Continue', 'Account', 'MM/DD/YYYY']) expect(text).not.toContain(words);
});
