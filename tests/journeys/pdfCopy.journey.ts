import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { names } from '../../server/testing/names.ts';
import { countMissingGlyphs, lettersOf, textOf } from '../../server/testing/readPdf.ts';
import { button, enter, openPage } from '../support/applicant.ts';
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
