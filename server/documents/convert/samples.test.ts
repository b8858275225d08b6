import { expect, test } from 'vitest';
import { judge } from '../../../proofs/documents/judge.ts';
import { wordFiles } from '../../../proofs/documents/wordFiles.ts';
import { convertToPdf } from './convertToPdf.ts';
import { readPdf } from './pdfium/readPdf.ts';

/** Of each kind of the files that `npm run documents` converts. */
const quick = [
  'box-without-fallback.docx',
  'break-and-section.docx',
  'embedded-html.docx',
  'form-list.docx',
  'link-tel.docx',
  'negative-indent.docx',
  'picture-tiff.docx',
  'picture-wmf-old-markup.docx',
  'script-arabic.docx',
  'simple-field.docx',
  'tracked-header.docx',
];
const slow = ['footnotes.docx', 'moved.docx'];

test.each(quick)('the sample %s becomes what a reader of it sees, or is refused with words', expectToBeRead);
test.each(slow)(
  'the sample %s becomes what a reader of it sees, or is refused with words',
  { tags: 'slow' },
  expectToBeRead,
);

async function expectToBeRead(name: string) {
  const sample = wordFiles.find((item) => item.name === name);
  if (!sample) throw new Error(`There is no sample ${name}.`);
  expect(await judge(sample, await convertToPdf(await sample.make()))).toEqual([]);
}

test('a long Word document keeps its margins, and has its header, footer and page number on each page', async () => {
  const sample = wordFiles.find(({ name }) => name === 'header-and-footer.docx');
  const conversion = await convertToPdf((await sample?.make()) ?? Buffer.alloc(0));
  const pages = (conversion.ok && (await readPdf(conversion.pdf))) || [];
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, { text, room }] of pages.entries()) {
    expect(text).toContain('Statement of Ana Lee');
    expect(text).toContain(`page ${index + 1} of ${pages.length}`);
    expect(Math.min(...Object.values(room))).toBeGreaterThan(34);
  }
});
