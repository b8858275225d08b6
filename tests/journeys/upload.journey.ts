import type { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import type { Account } from '../support/accounts.ts';
import { button, controlOf, enter, openPage, questionOf, untilSaved } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { expect, test } from './journey.ts';

const key = 'personal_statement_doc';
const upload = (page: Page) => questionOf(page, key);

/** Logs in and opens the upload tab of the personal statement. */
async function openUpload(page: Page, account: Account) {
  await enter(page, account);
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(upload(page)).toBeVisible();
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  controlOf(page, key).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a statement is uploaded, opened as a PDF, kept over a reload, and deleted', async ({ page, account }) => {
  await openUpload(page, account);
  await choose(page, 'Mein Lebensweg.docx', await made.docx());
  await expect(upload(page)).toContainText('Uploaded');
  await untilSaved(page);
  const link = page.getByRole('link', { name: 'View the PDF' });
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(await textOf(await pdf.body())).toContain('I grew up in a small town');
  await page.reload();
  await expect(upload(page)).toContainText('Mein Lebensweg.docx');
  await button(page, 'Delete').click();
  const asked = page.getByRole('dialog', { name: 'Delete “Mein Lebensweg.docx”' });
  await expect(asked).toHaveAccessibleDescription('Are you sure you want to delete your file?');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(upload(page)).not.toContainText('Mein Lebensweg');
  const documents = await page.request.get('/api/document-answer');
  expect(await documents.json()).toEqual({});
});
