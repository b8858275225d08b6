import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import { expect, test } from '../../tests/journeys/journey.ts';
import { button, controlOf, enter, heading, openPage, saveComplete } from '../../tests/support/applicant.ts';

test('an uploaded document is part of the copy', async ({ page, account }) => {
  await enter(page, account);
  await saveComplete(page);
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: await made.pdf({ pages: 3 }) };
  await controlOf(page, 'personal_statement_doc').setInputFiles(file);
  await button(page, 'Save and Continue').click();
  await button(page, 'Submit Application').click();
  const link = page.getByRole('link', { name: 'Open the PDF copy' });
  await expect(link).toBeVisible();
  const text = await textOf(await (await page.request.get((await link.getAttribute('href')) ?? '')).body());
  expect(text).toContain('statement.pdf');
  expect(text).toMatch(/My statement, page 1.*My statement, page 3/s);
});

test('a failed copy shows one message, and the browser can print the application instead', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await saveComplete(page);
  const message = 'Error downloading PDF copy of your application.';
  await page.route('**/api/pdf', (route) => route.fulfill({ json: { status: 'FAILED', message } }));
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await expect(page.getByRole('alert')).toContainText(message);
  await button(page, 'Print this application').click();
  await expect(heading(page, 'Application for admission')).toBeVisible();
  await expect(page.getByText('Draft – not submitted')).toHaveCount(0);
  await expect(page.getByText('Lakeview High School').first()).toBeVisible();
});

test('a wrong print link shows only that it is wrong', async ({ page, account }) => {
  await enter(page, account);
  await page.request.put('/api/answer', { data: { first_name: 'Ana' } });
  for (const path of ['/about', '/print']) {
    await page.goto(`${path}?service_token=wrong`);
    await expect(heading(page, 'This link does not work.')).toBeVisible();
    await expect(page.getByText('Ana')).toHaveCount(0);
  }
});
