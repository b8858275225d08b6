import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import * as made from '../../../testing/documents.ts';
import { textOf } from '../../../testing/readPdf.ts';
import { differenceOf, renderPdf } from '../../../testing/renderPdf.ts';
import { cleanPdf } from './cleanPdf.ts';

/** How much the first page differs after the conversion from what a viewer shows before it. */
async function changeOf(bytes: Buffer): Promise<number> {
  const [[before], [after]] = await Promise.all([renderPdf(bytes), renderPdf(await cleanPdf(bytes))]);
  return before && after ? differenceOf(before, after) : Number.POSITIVE_INFINITY;
}
/** Of 255: the three letters of a field make a difference of 0.03. */
const antialiasing = 0.005;

const written = (value: string, appearance = {}) => ({
  value,
  appearance: { content: made.fieldContent(value), ...appearance },
});

test('a PDF that opens without a password is accepted, whatever its author forbids', async () => {
  const document = await PDFDocument.load(await made.pdf());
  document.encrypt({ userPassword: '', ownerPassword: 'secret', permissions: { copying: false } });
  expect(await textOf(await cleanPdf(Buffer.from(await document.save())))).toContain('My statement');
});

test.each([
  [
    'its table of objects is elsewhere',
    () =>
      made
        .pagePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n9'),
  ],
  ['its outline is broken', () => made.pagePdf({ catalog: '/Outlines 6 0 R', more: ['<</First ## 0 R>>'] })],
])('a PDF that viewers open is accepted, although %s', async (_what, make) => {
  expect(await textOf(await cleanPdf(Buffer.from(make())))).toContain('My statement');
});

test('a PDF that claims more pages than it has gets no empty ones', async () => {
  const claiming = made.pagePdf().toString('latin1').replace('/Count 1', '/Count 7');
  expect((await PDFDocument.load(await cleanPdf(Buffer.from(claiming)))).getPageCount()).toBe(1);
});

test('a layer that is off stays hidden', async () => {
  expect(await changeOf(made.layeredPdf())).toBeLessThan(antialiasing);
});

test.each([
  [
    'its box is in the coordinates of the page',
    written('Ana', { box: '[180 650 480 674]', content: made.fieldContent('Ana', 182, 657) }),
  ],
  ['its box has another scale', written('Ana', { box: '[0 0 150 12]', content: made.fieldContent('Ana', 2, 2) })],
  [
    'it is rotated',
    written('Ana', { box: '[0 0 24 300]', matrix: '[0 1 -1 0 0 0]', content: made.fieldContent('A', 4, 9) }),
  ],
  ['its fonts are those of the form', written('Ana', { resources: '' })],
  ['it is hidden', { ...written('Ana'), flags: 6 }],
  ['a screen does not show it', { ...written('Ana'), flags: 36 }],
  ['it is not printed', { ...written('Ana'), flags: 0 }],
])('a form field looks as before, although %s', async (_what, field) => {
  expect(await changeOf(made.formPdf([field]))).toBeLessThan(antialiasing);
});

test('values that a form does not draw are drawn, in any script', { tags: 'slow' }, async () => {
  const names = ['Nguyễn Thị Ánh', 'Łukasz Żółć', '王小明'];
  const pdf = made.formPdf(
    names.map((value) => ({ value })),
    '/NeedAppearances true',
  );
  const text = await textOf(await cleanPdf(pdf));
  for (const name of names) expect(text).toContain(name);
});

test('a text typed on a page is drawn, although it has no appearance', async () => {
  const pdf = made.pagePdf({
    page: '/Annots [6 0 R]',
    more: [
      '<</Type /Annot /Subtype /FreeText /Rect [72 500 300 560] /F 4 /DA (/Helv 12 Tf 0 g) /Contents (Ana Lee\rMy second line)>>',
    ],
  });
  expect(await textOf(await cleanPdf(pdf))).toMatch(/My statement.*Ana Lee.*My second line/s);
});

test('a form that would keep the browser busy is rejected', async () => {
  const fields = Array.from({ length: 1001 }, () => ({ value: 'Ana' }));
  await expect(cleanPdf(made.formPdf(fields))).rejects.toThrow('unpacked');
  await expect(cleanPdf(made.formPdf([{ value: 'Ana '.repeat(13_000) }]))).rejects.toThrow('unpacked');
});

test('a form that only Adobe Acrobat shows, and a portfolio, are rejected as such', async () => {
  const form = made.pagePdf({
    text: 'Please wait...',
    catalog: '/AcroForm <</Fields [] /XFA 6 0 R>>',
    more: ['<</Length 0>>\nstream\n\nendstream'],
  });
  const portfolio = made.pagePdf({ catalog: '/Collection <</View /T>>' });
  await expect(cleanPdf(form)).rejects.toThrow('dynamicForm');
  await expect(cleanPdf(portfolio)).rejects.toThrow('portfolio');
});
