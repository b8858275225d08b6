import { degrees, PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { TextBox } from '../browser/drawTexts.ts';
import { layeredPdf, pdf } from '../testing/documents.ts';
import { countMissingGlyphs, textOf } from '../testing/readPdf.ts';
import { renderPdf } from '../testing/renderPdf.ts';
import { mergePages as merge } from './mergePages.ts';

const properties = { title: 'Application', creator: 'A university', applicant: ['Ana Peña', 'K7QM-4T9X'] };

/** Writes in Latin letters, without a browser. */
async function drawLatin(boxes: readonly TextBox[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const { text, width, height, fontSize } of boxes)
    document.addPage([width, height]).drawText(text, { x: 0, y: 4, size: fontSize });
  return document.save();
}
const mergePages = (...[printed, documents, about]: Parameters<typeof merge>) =>
  merge(printed, documents, about, drawLatin);

/** Fills the boxes in red. */
async function drawRed(boxes: readonly TextBox[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const { width, height } of boxes)
    document.addPage([width, height]).drawRectangle({ width, height, color: rgb(1, 0, 0) });
  return document.save();
}

/** The edges of what is red on the last page as it is shown, in parts of its width and height; undefined when nothing is. */
async function redOn(copy: Uint8Array) {
  const page = (await renderPdf(copy, 300)).at(-1);
  if (!page) return undefined;
  const { data, info } = await page.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = [...new Array(info.width * info.height).keys()].filter(
    (index) => (data[3 * index] ?? 0) > 200 && (data[3 * index + 1] ?? 0) < 100,
  );
  if (red.length === 0) return undefined;
  const [columns, rows] = [red.map((index) => index % info.width), red.map((index) => Math.floor(index / info.width))];
  return {
    left: Math.min(...columns) / info.width,
    right: Math.max(...columns) / info.width,
    top: Math.min(...rows) / info.height,
    bottom: Math.max(...rows) / info.height,
  };
}

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

test.each([0, 90, 180, 270])(
  'the foot of a page that is shown turned by %i degrees is horizontal at its bottom',
  async (turn) => {
    const source = await PDFDocument.create();
    source.addPage(turn % 180 === 0 ? [612, 792] : [792, 612]).setRotation(degrees(turn));
    const red = await redOn(await merge(await pdf(), [await source.save()], properties, drawRed));
    expect(red?.left).toBeCloseTo((612 - 54 - 400) / 612, 1);
    expect(red?.right).toBeCloseTo((612 - 54) / 612, 1);
    expect(red?.top).toBeCloseTo((792 + 4) / 816, 2);
    expect(red?.bottom).toBeCloseTo((792 + 20) / 816, 2);
  },
);

test('the tags of a document are not taken for those of the printed application', async () => {
  const source = await PDFDocument.load(await pdf());
  source.getPage(0).node.set(PDFName.of('StructParents'), source.context.obj(0));
  const copy = await PDFDocument.load(await mergePages(await pdf(), [await source.save()], properties));
  expect(copy.getPage(1).node.has(PDFName.of('StructParents'))).toBe(false);
});

test('a layer that is off in a document is off in the copy', async () => {
  const shown = await redOn(await mergePages(await pdf(), [layeredPdf('/ON [6 0 R]')], properties));
  expect(shown).toBeDefined();
  expect(await redOn(await mergePages(await pdf(), [layeredPdf()], properties))).toBeUndefined();
  expect(
    await redOn(await mergePages(await pdf(), [layeredPdf('/BaseState /OFF'), layeredPdf()], properties)),
  ).toBeUndefined();
});

test('a name in any script is in the foot', { tags: 'slow' }, async () => {
  const applicant = ['Nguyễn Thị Ánh 王小明', 'K7QM-4T9X'];
  const copy = await merge(await pdf(), [await pdf()], { ...properties, applicant });
  expect(await textOf(copy)).toContain('Nguyễn Thị Ánh 王小明 · K7QM-4T9X · Page 2 of 2');
  expect(await countMissingGlyphs(copy)).toBe(0);
});
