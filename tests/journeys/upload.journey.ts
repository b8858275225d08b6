import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { largestFile } from '../../server/documents/storage.ts';
import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { button, controlOf, enter, questionOf, untilSaved } from '../support/applicant.ts';
import { startServer } from '../support/startServer.ts';
import { expect, test } from './journey.ts';

const key = 'personal_statement_doc';
const upload = (page: Page) => questionOf(page, key);

/** On the tab of the personal statement where a document is uploaded, with an account. */
async function openUpload(page: Page, account: Account) {
  await enter(page, account);
  await page.goto('/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(upload(page)).toBeVisible();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  controlOf(page, key).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a statement is uploaded, seen as a PDF, there after a reload, and deleted', async ({ page, account }) => {
  await openUpload(page, account);
  await choose(page, 'Mein Lebensweg.docx', await made.docx());
  await expect(upload(page)).toContainText('Uploaded', { timeout: 30_000 });
  await untilSaved(page);
  const link = page.getByRole('link', { name: 'View the PDF' });
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(await textOf(await pdf.body())).toContain('I grew up in a small town');
  await page.reload();
  await expect(upload(page)).toContainText('Mein Lebensweg.docx');
  await button(page, 'Delete').click();
  await expect(page.getByText('Are you sure you want to delete your file?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(upload(page)).not.toContainText('Mein Lebensweg');
  const documents = await page.request.get('/api/document-answer');
  expect(await documents.json()).toEqual({});
});

test('what cannot be taken is told at once, in the words of the form; what is not what it is called, by the server', async ({
  page,
  account,
}) => {
  await openUpload(page, account);
  const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
  const refused: [string, Buffer, string][] = [
    ['large.pdf', await made.ofSize.pdf(largestFile + 1), tooLarge],
    ['large.docx', made.ofSize.docx(largestFile + 1), tooLarge],
    ['essay.txt', Buffer.from('a'), 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'],
    ['empty.pdf', Buffer.alloc(0), 'Your file is empty. Please upload a non-empty file.'],
    ['photo.heic', Buffer.from('a'), 'Photos in the HEIC format cannot be read here.'],
    ['drawing.png', made.svg, 'You can only enter the following file types'],
    ['locked.pdf', await made.encryptedPdf(), 'This file is protected by a password.'],
    ['bomb.docx', made.bombDocx(), 'This document holds more than we can open.'],
  ];
  for (const [name, bytes, words] of refused) {
    await choose(page, name, bytes);
    await expect(upload(page), name).toContainText(words, { timeout: 20_000 });
  }
  await choose(page, 'statement.pdf', await made.pdf());
  await expect(upload(page)).toContainText('Uploaded', { timeout: 20_000 });
});

test('every accepted type is taken up to the last byte, with the names that people give', async ({ page, account }) => {
  await openUpload(page, account);
  const taken: [string, Buffer][] = [
    [`${'a'.repeat(28)}.png`, made.ofSize.png(largestFile)],
    ['Résumé “李” 😀 עברית.jpeg', made.ofSize.jpeg(largestFile)],
    ['UPPER CASE.JPG', made.jpeg({ orientation: 6 })],
    ['a.docx.pdf', await made.ofSize.pdf(largestFile)],
    ['%2e%2e%2f<b>&amp;.docx', made.ofSize.docx(largestFile)],
  ];
  for (const [name, bytes] of taken) {
    await choose(page, name, bytes);
    await expect(upload(page), name).toContainText('Uploaded', { timeout: 20_000 });
    await expect(upload(page).getByText(name, { exact: true })).toBeVisible();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(upload(page), name).not.toContainText('Uploaded');
  }
});

test('a photo that is too large is sent as a smaller copy, and a long name is shortened', async ({ page, account }) => {
  await openUpload(page, account);
  for (const type of ['png', 'jpeg'] as const) {
    await choose(page, `one byte over.${type}`, made.ofSize[type](largestFile + 1));
    await expect(upload(page)).toContainText('Your file is too large.');
    await button(page, 'Cancel').click();
  }
  await choose(page, `${'holiday '.repeat(6)}.png`, made.noisyPng(900, 900));
  for (const told of ['Your file name is too long.', 'Your file is too large.', 'Use a smaller copy called “holiday '])
    await expect(upload(page)).toContainText(told);
  await button(page, 'Use a Smaller Copy').click();
  await expect(upload(page)).toContainText('Uploaded', { timeout: 20_000 });
  const documents = await (await page.request.get('/api/document-answer')).json();
  expect([...documents[key].file_name].length).toBeLessThanOrEqual(32);
  expect(documents[key].file_size).toBeLessThanOrEqual(largestFile);
});

test('a tab is not left while a document is converted; afterwards leaving it deletes the file, having asked', async ({
  page,
  account,
}) => {
  await openUpload(page, account);
  await page.route('**/api/pdf/document-answer/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { status: 'IN_PROGRESS' } });
  });
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Converting');
  await page.getByRole('tab', { name: 'Write it here' }).click();
  const dialog = page.getByRole('dialog', { name: 'File Upload in Progress' });
  await expect(dialog).toContainText('Please wait until the file upload has completed.');
  await button(page, 'Close').click();
  await page.unroute('**/api/pdf/document-answer/**');
  await expect(upload(page)).toContainText('Uploaded', { timeout: 20_000 });
  await page.getByRole('tab', { name: 'Write it here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(controlOf(page, 'personal_statement_essay')).toBeVisible();
  expect(await (await page.request.get('/api/document-answer')).json()).toEqual({});
});

test('an essay left behind for a document can be brought back', async ({ page, account }) => {
  await openUpload(page, account);
  await page.getByRole('tab', { name: 'Write it here' }).click();
  await controlOf(page, 'personal_statement_essay').fill('My life so far.');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(upload(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Write it here' }).click();
  await button(page, 'Bring back what I wrote').click();
  await expect(controlOf(page, 'personal_statement_essay')).toHaveValue('My life so far.');
});

test('a connection cut on the way, and storage that fails, cost one more try and no word of the applicant', async ({
  page,
  account,
}) => {
  await openUpload(page, account);
  let tries = 0;
  await page.route('**/storage', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    return route.continue();
  });
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Uploaded', { timeout: 20_000 });
  expect(tries).toBe(2);
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  tries = 0;
  await page.unroute('**/storage');
  await page.route('**/storage', async (route) => {
    tries += 1;
    return tries <= 2 ? route.fulfill({ status: 500, body: '<Error/>' }) : route.continue();
  });
  await choose(page, 'statement.png', made.png());
  await expect(page.getByText('Error uploading file for Personal statement')).toBeVisible();
  await button(page, 'Try Again').click();
  await expect(upload(page)).toContainText('Uploaded', { timeout: 20_000 });
});

test('a conversion goes on through a reload, another step and a restart of the server', async ({ browser }) => {
  test.setTimeout(180_000);
  const server = await startServer();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openUpload(page, await makeAccount(server));
  const isAsked = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/pdf/'));
  await choose(page, 'statement.docx', await made.docx({ pages: 20 }));
  await isAsked;
  await server.stop('SIGKILL');
  await server.start();
  await page.reload();
  await expect(upload(page)).toContainText('Uploaded', { timeout: 60_000 });
  await server.discard();
});

test('a nursing applicant owes a statement, and submits with a document', async ({ page, account }) => {
  await openUpload(page, account);
  await page.request.put('/api/answer', {
    data: { ...completeAnswers(dayOf(new Date())), applied_major: '338', personal_statement_essay: '' },
  });
  await page.reload();
  await button(page, 'Save and Continue').click();
  await button(page, 'Submit Application').click();
  await page.getByRole('link', { name: 'Upload from your device' }).click();
  await expect(page).toHaveURL(/education#personal_statement_doc$/);
  await choose(page, 'statement.pdf', await made.pdf());
  await button(page, 'Save and Continue').click();
  // The document may still be on its way: submitting waits for it.
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/completion$/, { timeout: 30_000 });
});
