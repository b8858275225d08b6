import { expect, test } from 'vitest';
import { p, run, wordFile } from '../../../../proofs/documents/wordFile.ts';
import { readPdf } from '../pdfium/readPdf.ts';
import { checkDocx } from './checkDocx.ts';
import { docxToPdf } from './docxToPdf.ts';

const pagesOf = async (parts: Parameters<typeof wordFile>[0]) =>
  (await readPdf(await docxToPdf(await checkDocx(wordFile(parts))))) ?? [];

const tab = '<w:r><w:tab/></w:r>';
const stops = (list: string) => `<w:tabs>${list}</w:tabs>`;
const right = '<w:tab w:val="right" w:pos="9360"/>';

test.each([
  ['of the paragraph', { body: p(run('Lakeview Hospital') + tab + run('May 2026'), stops(right)) }],
  [
    'of a style, behind a centered one',
    {
      body: p(run('Ana') + tab + run('Statement') + tab + run('May 2026'), '<w:pStyle w:val="Line"/>'),
      styles: `<w:style w:type="paragraph" w:styleId="Base"><w:pPr>${stops(right)}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="Line"><w:basedOn w:val="Base"/><w:pPr>${stops('<w:tab w:val="center" w:pos="4680"/>')}</w:pPr></w:style>`,
    },
  ],
  ['beyond the margin', { body: p(run('Ana') + tab + run('May 2026'), stops('<w:tab w:val="right" w:pos="12000"/>')) }],
])('the text behind a tab ends at the right tab stop %s, in its line', { tags: 'slow' }, async (_where, parts) => {
  const [{ room, text } = { room: { right: 0 }, text: '' }] = await pagesOf(parts);
  expect(room.right).toBeGreaterThan(71);
  expect(room.right).toBeLessThan(75);
  expect(text.trim()).not.toMatch(/\n/);
});

test('a page number behind two tabs stands at the second tab stop of its footer', async () => {
  const footer = p(
    `${run('Ana Lee') + tab + tab + run('Page ')}<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>`,
    stops(`<w:tab w:val="center" w:pos="4680"/>${right}`),
  );
  const [page] = await pagesOf({
    body: p('Short'),
    section: '<w:footerReference w:type="default" r:id="footer1"/>',
    headers: { footer1: footer },
  });
  expect(page?.text).toMatch(/Ana Lee\s+Page 1/);
  expect(page?.room.right).toBeGreaterThan(71);
  expect(page?.room.right).toBeLessThan(75);
});

test('a text that does not fit before its tab stop is not printed over another one', { tags: 'slow' }, async () => {
  const long = 'Assistant to the nurses of the children’s ward of the hospital of Lakeview, and of its garden';
  const [page] = await pagesOf({ body: p(run(long) + tab + run('May 2026 to July 2026'), stops(right)) });
  expect(page?.text.replaceAll(/\s+/g, ' ')).toContain(`${long} May 2026 to July 2026`);
});

test('the header row of a table is repeated on each page', { tags: 'slow' }, async () => {
  const row = (words: string, properties = '') =>
    `<w:tr>${properties}<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${p(words)}</w:tc></w:tr>`;
  const rows = Array.from({ length: 90 }, (_, index) => row(`Grade ${index}`));
  const header = row('Subjects', '<w:trPr><w:tblHeader/></w:trPr>');
  const pages = await pagesOf({ body: `<w:tbl>${header}${rows.join('')}</w:tbl>${p('')}` });
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toContain('Subjects');
});
