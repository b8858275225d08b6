import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import { button, untilSaved } from '../support/applicant.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { choose, openUpload, upload } from '../support/upload.ts';
import { expect, test } from './journey.ts';

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
