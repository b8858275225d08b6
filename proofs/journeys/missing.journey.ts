import { expect, test } from '../../tests/journeys/journey.ts';
import { post } from '../../tests/support/accounts.ts';
import { button, logInByCard, openPage, summaryOf } from '../../tests/support/applicant.ts';

test('the server refuses an incomplete application sent without the checks of the browser', async ({
  page,
  account,
  server,
}) => {
  await logInByCard(page, account);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await post(server, '/api/submit', {}, cookie)).status).toBe(422);
});

test('with nothing answered, the first question to correct of each page begins within a phone’s screen of its top', async ({
  page,
  account,
}) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  await logInByCard(page, account);
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  for (const path of ['/final-steps', '/about', '/education']) {
    await openPage(page, path);
    await expect(summaryOf(page)).toBeVisible();
    const question = page.locator('[aria-invalid=true]').first();
    await expect
      .poll(() => question.evaluate((node) => node.getBoundingClientRect().top + scrollY))
      .toBeLessThan(height);
  }
});
