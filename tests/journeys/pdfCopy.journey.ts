import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Locator } from '@playwright/test';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import * as made from '../../server/testing/documents.ts';
import { names } from '../../server/testing/names.ts';
import { countMissingGlyphs, lettersOf, textOf } from '../../server/testing/readPdf.ts';
import { button, controlOf, enter, heading, openPage, saveComplete } from '../support/applicant.ts';
import { expect, test } from './journey.ts';

const friends = Object.values(names).join('\n');
const essay = `${friends}\n${'What I learned from my grandmother’s garden. '.repeat(150)}`.slice(0, 7000);

test('a submitted application becomes a PDF copy that is tagged, has page numbers and prints every script', async ({
  page,
  server,
  account,
}) => {
  await enter(page, account);
  const answers = {
    ...completeAnswers(universityDay(new Date())),
    first_name: names.Ethiopic,
    middle_name: names.Arabic,
    last_name: names.Tamil,
    personal_statement_essay: essay,
    // A letter for private use, which no font has.
    preferred_name: 'Ana\u{10FFFD}',
  };
  await page.request.put('/api/answer', { data: answers });
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);
  const link = page.getByRole('link', { name: 'Open the PDF copy' });
  await expect(link).toBeInViewport();
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(reply.headers()['content-type']).toBe('application/pdf');
  const body = await reply.body();
  const text = await textOf(body);
  const copy = await PDFDocument.load(body, { updateMetadata: false });
  for (const words of ['Application for admission', 'Submitted', 'Personal information', 'Lakeview High School'])
    expect(text).toContain(words);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(essay.trim().slice(-40));
  expect(text).toContain(`Page 1 of ${copy.getPageCount()}`);
  const letters = await lettersOf(body);
  const written = [...friends.normalize('NFKC')].filter((letter) => /\p{L}/u.test(letter));
  expect(written.filter((letter) => !letters.has(letter))).toEqual([]);
  expect(await countMissingGlyphs(body)).toBe(0);
  expect(copy.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  expect(copy.getTitle()).toContain('Application');
  await test.step('the operator reads which letters no font has', () => {
    expect(server.output()).toContain('no font has these letters, so a PDF copy shows their codes');
    expect(server.output()).toContain('U+10FFFD');
  });
});

test('an uploaded document is part of the copy', { tag: '@long' }, async ({ page, account }) => {
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

test('a failed copy shows one message, and the browser can print the application instead', { tag: '@long' }, async ({
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

/** The space, in pixels, between the left edge of an element and its text. */
const indent = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return Math.round(text.getBoundingClientRect().left - node.getBoundingClientRect().left);
  });

test('a draft can be printed at any time, marked as a draft, also by a visitor', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await controlOf(page, 'first_name').fill('Ana');
  await controlOf(page, 'last_name').fill('خوري');
  await button(page, 'Account').click();
  await button(page, 'Print a draft').click();
  await expect(page.getByText('Draft – not submitted')).toBeVisible();
  await expect(heading(page, 'Application for admission')).toBeFocused();
  await expect(page.getByText('Ana').first()).toBeVisible();
  expect(await indent(page.locator('#last_name dd')), 'an answer from right to left is beside its label').toBe(0);
  await expect(page.locator('input, select, textarea')).toHaveCount(0);
  await button(page, 'Back to your application').click();
  await expect(controlOf(page, 'first_name')).toHaveValue('Ana');
});

test('a wrong print link shows only that it is wrong', { tag: '@long' }, async ({ page, account }) => {
  await enter(page, account);
  await page.request.put('/api/answer', { data: { first_name: 'Ana' } });
  for (const path of ['/about', '/print']) {
    await page.goto(`${path}?service_token=wrong`);
    await expect(heading(page, 'This link does not work.')).toBeVisible();
    await expect(page.getByText('Ana')).toHaveCount(0);
  }
});
