import type { Buffer } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { controlOf, enter, openPage, questionOf } from './applicant.ts';

/* The upload tab of the personal statement. */

export const statementKey = 'personal_statement_doc';
export const upload = (page: Page) => questionOf(page, statementKey);

/** Logs in and opens the upload tab of the personal statement. */
export async function openUpload(page: Page, account: Account) {
  await enter(page, account);
  await openPage(page, '/education');
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  await expect(upload(page)).toBeVisible();
}

export const choose = (page: Page, name: string, buffer: Buffer) =>
  controlOf(page, statementKey).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
