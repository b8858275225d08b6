import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import * as made from '../../../testing/documents.ts';
import { textOf } from '../../../testing/readPdf.ts';
import { differenceOf, renderPdf } from '../../../testing/renderPdf.ts';
import { conversionMessages } from '../conversionMessages.ts';
import { convertToPdf } from '../convertToPdf.ts';

async function converted(bytes: Uint8Array): Promise<Buffer> {
  const conversion = await convertToPdf(bytes);
  if (!conversion.ok) throw new Error(conversion.message);
  return conversion.pdf;
}

/** How much the first page differs after the conversion from what a viewer shows before it. */
async function changeOf(bytes: Buffer): Promise<number> {
  const [[before], [after]] = await Promise.all([renderPdf(bytes), renderPdf(await converted(bytes))]);
  return before && after ? differenceOf(before, after) : Number.POSITIVE_INFINITY;
}
/** Of 255: a line of text on a white page makes a difference of 0.5. */
const antialiasing = 0.05;

const written = (value: string, appearance = {}) => ({
  value,
  appearance: { content: made.fieldContent(value), ...appearance },
});

test('a PDF that opens without a password is accepted, whatever its author forbids', async () => {
  const document = await PDFDocument.load(await made.pdf());
  document.encrypt({ userPassword: '', ownerPassword: 'secret', permissions: { copying: false } });
  expect(await textOf(await converted(Buffer.from(await document.save())))).toContain('My statement');
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
  expect(await textOf(await converted(Buffer.from(make())))).toContain('My statement');
});

test('a layer that is off stays hidden', async () => {
  expect(await changeOf(made.layeredPdf())).toBeLessThan(antialiasing);
});

test.each([
  [
    'its box is in the coordinates of the page',
    written('Ana', { box: '[180 650 480 674]', content: made.fieldContent('Ana', 182, 657) }),
  ],
  ['its box has another scale', written('Ana', { box: '[0 0 1200 96]', content: made.fieldContent('Ana', 40, 40) })],
  [
    'it is rotated',
    written('Ana', { box: '[0 0 24 300]', matrix: '[0 1 -1 0 0 0]', content: made.fieldContent('A', 4, 9) }),
  ],
  ['its fonts are those of the form', written('Ana', { resources: '' })],
  ['it is hidden', { ...written('Ana'), flags: 6 }],
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
  const text = await textOf(await converted(pdf));
  for (const name of names) expect(text).toContain(name);
});

test('a form that only Adobe Acrobat shows, and a portfolio, are rejected with what to do', async () => {
  const form = made.pagePdf({
    text: 'Please wait...',
    catalog: '/AcroForm <</Fields [] /XFA 6 0 R>>',
    more: ['<</Length 0>>\nstream\n\nendstream'],
  });
  const portfolio = made.pagePdf({ catalog: '/Collection <</View /T>>' });
  expect(await convertToPdf(form)).toEqual({ ok: false, message: conversionMessages.dynamicForm });
  expect(await convertToPdf(portfolio)).toEqual({ ok: false, message: conversionMessages.portfolio });
});
