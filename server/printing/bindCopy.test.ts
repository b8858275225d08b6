import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdf } from '../testing/documents.ts';
import { textOf } from '../testing/readPdf.ts';
import { bindCopy } from './bindCopy.ts';

/** A document of one page, spoiled. */
async function spoiled(spoil: (page: PDFPage) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  spoil(page);
  return document.save();
}

test('a document is bound to the application, and all pages are numbered', async () => {
  const copy = await bindCopy(await pdf({ pages: 2 }), [await pdf({ text: 'My statement as a file' })]);
  const text = await textOf(copy);
  expect(text).toContain('My statement as a file');
  for (const number of ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']) expect(text).toContain(number);
});

test.each<[string, (page: PDFPage) => void]>([
  ['has no size', ({ node }) => node.delete(PDFName.of('MediaBox'))],
  ['is written in nothing that can be written', ({ node }) => node.set(PDFName.of('Contents'), PDFName.of('None'))],
  ['has fonts that are none', ({ node }) => node.set(PDFName.of('Resources'), PDFName.of('None'))],
  ['has notes that are none', ({ node }) => node.set(PDFName.of('Annots'), PDFName.of('None'))],
])('a page that %s is bound as it is, and takes no copy away', async (_what, spoil) => {
  const copy = await bindCopy(await pdf(), [await spoiled(spoil), await pdf()]);
  const text = await textOf(copy);
  expect((await PDFDocument.load(copy)).getPageCount()).toBe(3);
  expect(text).toContain('Page 1 of 3');
  expect(text).toContain('Page 3 of 3');
});
