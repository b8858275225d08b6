import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdf } from '../testing/documents.ts';
import { textOf } from '../testing/readPdf.ts';
import { mergePages } from './mergePages.ts';

const properties = { title: 'Application', creator: 'A university', applicant: ['Ana Peña', 'K7QM-4T9X'] };

/** A document of one broken page. */
async function brokenPage(breakPage: (page: PDFPage) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  breakPage(page);
  return document.save();
}

test('a document follows the printed application, and all pages are numbered', async () => {
  const copy = await mergePages(await pdf({ pages: 2 }), [await pdf({ text: 'My statement as a file' })], properties);
  const text = await textOf(copy);
  expect(text).toContain('My statement as a file');
  for (const number of ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']) expect(text).toContain(number);
});

test.each<[string, (page: PDFPage) => void]>([
  ['has no size', ({ node }) => node.delete(PDFName.of('MediaBox'))],
  ['has no content streams', ({ node }) => node.set(PDFName.of('Contents'), PDFName.of('None'))],
  ['has no resources', ({ node }) => node.set(PDFName.of('Resources'), PDFName.of('None'))],
  ['has no annotations', ({ node }) => node.set(PDFName.of('Annots'), PDFName.of('None'))],
])('a page that %s is merged without a number', async (_what, breakPage) => {
  const copy = await mergePages(await pdf(), [await brokenPage(breakPage), await pdf()], properties);
  const text = await textOf(copy);
  expect((await PDFDocument.load(copy)).getPageCount()).toBe(3);
  expect(text).toContain('Page 1 of 3');
  expect(text).toContain('Page 3 of 3');
});

test('each page of a document says whose it is, and a printed page only its number', async () => {
  const copy = await mergePages(await pdf(), [await pdf(), await pdf()], properties);
  const text = await textOf(copy);
  for (const foot of ['Ana Peña · K7QM-4T9X · Page 2 of 3', 'Ana Peña · K7QM-4T9X · Page 3 of 3'])
    expect(text).toContain(foot);
  expect(text).not.toContain('K7QM-4T9X · Page 1');
});

test('the foot of a document’s page is below the page, where the document has nothing', async () => {
  const source = await PDFDocument.create();
  source.addPage([300, 400]);
  source.addPage([300, 400]).setCropBox(20, 50, 200, 300);
  const copy = await PDFDocument.load(await mergePages(await pdf(), [await source.save()], properties));
  const [, whole, cropped] = copy.getPages();
  expect(whole?.getCropBox()).toEqual({ x: 0, y: -24, width: 300, height: 424 });
  expect(whole?.getMediaBox()).toEqual({ x: 0, y: -24, width: 300, height: 424 });
  expect(cropped?.getCropBox()).toEqual({ x: 20, y: 26, width: 200, height: 324 });
  expect(cropped?.getMediaBox()).toEqual({ x: 0, y: 0, width: 300, height: 400 });
});

test('a name that the font of the foot cannot write is left to the confirmation number', async () => {
  const copy = await mergePages(await pdf(), [await pdf()], { ...properties, applicant: ['محمد', 'K7QM-4T9X'] });
  expect(await textOf(copy)).toContain('K7QM-4T9X · Page 2 of 2');
});
