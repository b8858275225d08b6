import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { maxFileBytes } from '../../server/storage/storage.ts';
import * as made from '../../server/testing/documents.ts';
import { expect, startBackend, test } from '../../tests/journeys/journey.ts';
import { makeAccount } from '../../tests/support/accounts.ts';
import {
  button,
  controlOf,
  enter,
  followError,
  logInByCard,
  openPage,
  profileOf,
  saveComplete,
  submitLogIn,
} from '../../tests/support/applicant.ts';
import { findBarriers } from '../../tests/support/findBarriers.ts';
import { choose, openUpload, statementKey, upload } from '../../tests/support/upload.ts';

/** Whether nothing covers the middle of an element; of a text on several lines, the middle of its middle line. */
function isOnTop(element: Element): boolean {
  const lines = element.getClientRects();
  const { left = 0, top = 0, width = 0, height = 0 } = lines[Math.floor(lines.length / 2)] ?? {};
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Lets each conversion go on for ever. */
const holdConversions = (page: Page) =>
  page.route('**/api/pdf/document-answer/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { status: 'IN_PROGRESS' } });
  });

test('the page refuses a wrong file at once, and the server refuses a file whose content does not match its name', async ({
  page,
  account,
}) => {
  // So small that the bar of buttons covers much of the page.
  await page.setViewportSize({ width: 320, height: 568 });
  await openUpload(page, account);
  const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
  const refused: [string, Buffer, string][] = [
    ['large.pdf', await made.ofSize.pdf(maxFileBytes + 1), tooLarge],
    ['large.docx', made.ofSize.docx(maxFileBytes + 1), tooLarge],
    ['essay.txt', Buffer.from('a'), 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx'],
    ['empty.pdf', Buffer.alloc(0), 'Your file is empty. Please upload a non-empty file.'],
    ['photo.heic', Buffer.from('a'), 'We can’t read HEIC photos.'],
    ['drawing.png', made.svg, 'This file cannot be read as a picture.'],
    ['locked.pdf', await made.encryptedPdf(), 'This file is protected by a password.'],
    ['bomb.docx', made.zipBombDocx(), 'This file holds more content than we can open.'],
  ];
  for (const [name, bytes, words] of refused) {
    // As a press on the button does.
    await controlOf(page, statementKey).focus();
    await choose(page, name, bytes);
    const told = upload(page).getByText(words).last();
    await expect(told, name).toBeVisible();
    await expect.poll(() => told.evaluate(isOnTop), name).toBe(true);
  }
  await choose(page, 'statement.pdf', await made.pdf());
  await expect(upload(page)).toContainText('Uploaded');
});

test('every accepted type is taken at its largest size, with the file names people use', async ({ page, account }) => {
  await openUpload(page, account);
  const taken: [string, Buffer][] = [
    [`${'a'.repeat(28)}.png`, made.ofSize.png(maxFileBytes)],
    ['Résumé “李” 😀 עברית.jpeg', made.ofSize.jpeg(maxFileBytes)],
    ['UPPER CASE.JPG', made.jpeg({ orientation: 6 })],
    ['a.docx.pdf', await made.ofSize.pdf(maxFileBytes)],
    ['%2e%2e%2f<b>&amp;.docx', made.ofSize.docx(maxFileBytes)],
  ];
  for (const [name, bytes] of taken) {
    await choose(page, name, bytes);
    await expect(upload(page), name).toContainText('Uploaded');
    await expect(upload(page).getByText(name, { exact: true })).toBeVisible();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(upload(page), name).not.toContainText('Uploaded');
  }
});

test('a photo that is too large is sent as a smaller copy, and a long name is shortened', async ({ page, account }) => {
  await openUpload(page, account);
  for (const type of ['png', 'jpeg'] as const) {
    await choose(page, `one byte over.${type}`, made.ofSize[type](maxFileBytes + 1));
    await expect(upload(page)).toContainText('Your file is too large.');
    await button(page, 'Cancel').click();
  }
  await choose(page, `${'holiday '.repeat(6)}.png`, made.noisyPng(900, 900));
  for (const told of ['Your file name is too long.', 'Your file is too large.', 'Use a smaller copy called “holiday '])
    await expect(upload(page)).toContainText(told);
  await button(page, 'Use a smaller copy').click();
  await expect(upload(page)).toContainText('Uploaded');
  const documents = await (await page.request.get('/api/document-answer')).json();
  expect([...documents[statementKey].file_name].length).toBeLessThanOrEqual(32);
  expect(documents[statementKey].file_size).toBeLessThanOrEqual(maxFileBytes);
});

test('a tab cannot be left during a conversion; afterwards leaving it asks and deletes the file', async ({
  page,
  account,
}) => {
  await openUpload(page, account);
  await holdConversions(page);
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Converting');
  await page.getByRole('tab', { name: 'Write it here' }).click();
  const dialog = page.getByRole('dialog', { name: 'File Upload in Progress' });
  await expect(dialog).toContainText('Please wait until the file upload has completed.');
  await button(page, 'Close').click();
  await page.unroute('**/api/pdf/document-answer/**');
  await expect(upload(page)).toContainText('Uploaded');
  await page.getByRole('tab', { name: 'Write it here' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/Are you sure you want to delete your file\?/);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(controlOf(page, 'personal_statement_essay')).toBeVisible();
  expect(await (await page.request.get('/api/document-answer')).json()).toEqual({});
});

test('after two minutes of waiting for a conversion, an application is submitted without the file', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await enter(page, account);
  await saveComplete(page);
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await holdConversions(page);
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Converting');
  await openPage(page, '/final-steps');
  await button(page, 'Submit Application').click();
  await expect(page.getByText('Waiting for your document…').first()).toBeVisible();
  await expect(button(page, 'Submit without this file')).toHaveCount(0);
  await page.clock.runFor('02:05');
  await button(page, 'Submit without this file').click();
  await expect(page).toHaveURL(/\/completion$/);
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

test('a cut connection or a storage failure costs one more try and no answer', async ({ page, account }) => {
  await openUpload(page, account);
  let tries = 0;
  await page.route('**/storage', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    return route.continue();
  });
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Uploaded');
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
  await button(page, 'Try again').click();
  await expect(upload(page)).toContainText('Uploaded');
});

test('a file whose request to convert it gets no reply is followed all the same', async ({ page, account }) => {
  await openUpload(page, account);
  let requests = 0;
  await page.route('**/api/pdf/document-answer/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Uploaded');
  await expect(page.getByText('Error uploading file for Personal statement')).toHaveCount(0);
  expect(requests).toBe(1);
});

test('a reload while a file is being sent asks first, and afterwards the page says what became of it', async ({
  page,
  account,
}) => {
  await openUpload(page, account);
  await page.route('**/storage', () => {});
  await choose(page, 'statement.png', made.png());
  await expect(button(page, 'Cancel')).toBeVisible();
  const question = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  const unfinished = 'Your upload of statement.png did not finish. Please choose the file again.';
  await expect(upload(page)).toContainText(unfinished);
  await page.unroute('**/storage');
  await choose(page, 'statement.png', made.png());
  await expect(upload(page)).toContainText('Uploaded');
  await page.reload();
  await expect(upload(page)).toContainText('Uploaded');
});

test('a session that ends during an upload says so at once, and the next one what became of the file', async ({
  page,
  server,
  account,
}) => {
  await openUpload(page, account);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.route('**/storage', async (route) => {
    await fetch(`${server.url}/api/logout`, { headers: { cookie } });
    await route.continue();
  });
  await choose(page, 'statement.png', made.png());
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your upload may not have finished')).toBeVisible();
  await expect(page.getByText('Log in again to check it.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('statement.png');
  await submitLogIn(page, account);
  const unfinished = 'Your upload of statement.png did not finish. Please choose the file again.';
  await expect(upload(page)).toContainText(unfinished);
});

test('a file that was not uploaded is named before the application is submitted without it', async ({
  page,
  account,
}) => {
  await enter(page, account);
  await saveComplete(page);
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await page.route('**/storage', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad' }));
  await choose(page, 'late.png', made.png());
  await expect(upload(page)).toContainText('Not uploaded');
  await page.getByRole('link', { name: /Final Steps/ }).click();
  await button(page, 'Submit Application').click();
  await expect(page.getByText('“late.png” was not uploaded', { exact: true })).toBeVisible();
  expect((await profileOf(page)).web_status).not.toContainEqual({ web_status: 'submitted' });
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/\/completion$/);
});

test('a document that another device has just uploaded is shown before it is replaced or deleted', async ({
  page,
  elsewhere,
  account,
}) => {
  await openUpload(page, account);
  const other = elsewhere;
  await logInByCard(other, account);
  await other.goto('/education');
  await expect(upload(other)).toBeVisible();
  await choose(other, 'first.png', made.png());
  await expect(upload(other)).toContainText('Uploaded');

  const told = page.getByRole('dialog', { name: 'Another document was uploaded' });
  await choose(page, 'mine.png', made.png());
  await expect(told).toContainText('“first.png” was uploaded in another tab or window, or on another device.');
  await expect(told).toContainText('It was not replaced, and “mine.png” was not sent.');
  await button(page, 'Close').click();
  await expect(upload(page)).toContainText('first.png');
  await button(other, 'Delete').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await choose(other, 'second.png', made.png());
  await expect(upload(other)).toContainText('Uploaded');

  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Delete').click();
  await confirm();
  await expect(told).toContainText('“second.png” was uploaded in another tab or window, or on another device.');
  await button(page, 'Close').click();
  await expect(upload(page)).toContainText('second.png');
  await button(page, 'Delete').click();
  await confirm();
  await expect(upload(page)).not.toContainText('second.png');
});

test('a conversion goes on through a reload, another step and a restart of the server', async ({ browser }) => {
  const server = await startBackend();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openUpload(page, await makeAccount(server));
  const isAsked = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/pdf/'));
  await choose(page, 'statement.docx', await made.docx({ pages: 20 }));
  await isAsked;
  await server.stop('SIGKILL');
  await server.start();
  await page.reload();
  await expect(upload(page)).toContainText('Uploaded');
  await server.discard();
});

test('a nursing applicant needs a statement, and submits with a document', async ({ page, account }) => {
  await openUpload(page, account);
  await page.request.put('/api/answer', {
    data: { ...completeAnswers(universityDay(new Date())), applied_major: '338', personal_statement_essay: '' },
  });
  await page.reload();
  await button(page, 'Save and Continue').click();
  await button(page, 'Submit Application').click();
  await followError(page, 'Personal statement: Upload from your device');
  await expect(page).toHaveURL(/education#personal_statement_doc$/);
  await choose(page, 'statement.pdf', await made.pdf());
  await button(page, 'Save and Continue').click();
  // The document may still be uploading: submitting waits for it.
  await button(page, 'Submit Application').click();
  await expect(page).toHaveURL(/completion$/);
});
