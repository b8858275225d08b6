import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import * as made from '../../testing/documents.ts';
import { renderPdf } from '../../testing/renderPdf.ts';
import { cutRows } from './cutRows.ts';
import { imageToPdf } from './imageToPdf.ts';

/** The color at a place of the first page, both from 0 to 1. */
async function colorAt(pages: readonly Sharp[], x: number, y: number): Promise<string | undefined> {
  const [page] = pages;
  if (!page) return undefined;
  const { data, info } = await page.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
  const bright = [red > 128 && 'red', green > 128 && 'green', blue > 128 && 'blue'].filter(Boolean);
  return bright.length === 3 ? 'white' : bright.length === 0 ? 'black' : bright.join(' and ');
}

/** Opaque on the left, transparent on the right. */
const transparent: readonly (readonly [string, string, Buffer])[] = [
  [
    'a palette',
    'red',
    made.pngOf([2, 2], [8, 3], { PLTE: [255, 0, 0, 0, 0, 255], tRNS: [255, 0] }, [
      [0, 1],
      [0, 1],
    ]),
  ],
  [
    'a palette of two bits',
    'red',
    made.pngOf([2, 2], [2, 3], { PLTE: [255, 0, 0, 0, 0, 255], tRNS: [255, 0] }, [[0x10], [0x10]]),
  ],
  [
    'gray',
    'black',
    made.pngOf([2, 2], [8, 0], { tRNS: [0, 90] }, [
      [0, 90],
      [0, 90],
    ]),
  ],
  ['gray of one bit', 'black', made.pngOf([2, 2], [1, 0], { tRNS: [0, 1] }, [[0x40], [0x40]])],
];

test.each(transparent)(
  'a PNG of %s keeps its colors, and is white where it is transparent',
  async (_kind, color, bytes) => {
    const pages = await renderPdf(await imageToPdf(bytes, 'png'));
    expect([await colorAt(pages, 0.3, 0.5), await colorAt(pages, 0.7, 0.5)]).toEqual([color, 'white']);
  },
);

/** A wide photo whose upper left quarter is red. */
const photo = (orientation = 1) =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 40, height: 20, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .toBuffer();

test.each([
  [1, 'upper left', 0.4, 0.47],
  [3, 'lower right', 0.6, 0.53],
  [6, 'upper right', 0.6, 0.4],
  [8, 'lower left', 0.4, 0.6],
])('a photo of EXIF orientation %i has its %s quarter where a viewer shows it', async (orientation, _where, x, y) => {
  const pages = await renderPdf(await imageToPdf(await photo(orientation), 'jpg'));
  expect(await colorAt(pages, x, y)).toBe('red');
  expect(await colorAt(pages, 1 - x, 1 - y)).toBe('blue');
});

test('a photo that was cut at any tenth is rejected, although it holds a smaller one', async () => {
  const bytes = made.withThumbnail(await photo(), made.jpeg());
  for (let tenth = 1; tenth < 10; tenth += 1)
    await expect(imageToPdf(bytes.subarray(0, (bytes.length * tenth) / 10), 'jpg')).rejects.toThrow('broken');
  expect(await renderPdf(await imageToPdf(bytes, 'jpg'))).toHaveLength(1);
});

test.each([
  ['taller than two pages continues on the next ones', 600, 4000, 5],
  ['as tall as two pages is on one', 600, 1600, 1],
  ['that is narrow is not enlarged', 1, 4000, 6],
])('a screenshot %s', async (_what, width, height, pages) => {
  expect(await renderPdf(await imageToPdf(made.png({ width, height }), 'png'))).toHaveLength(pages);
});

test('a page ends between two lines of text', () => {
  /** Lines of two rows with two empty rows after each. */
  const pixels = Uint8Array.from({ length: 10 * 100 }, (_, index) =>
    Math.floor(index / 20) % 2 === 0 && index % 2 ? 0 : 255,
  );
  const ends = cutRows(pixels, 10, 30);
  expect(ends).toEqual([28, 56, 84, 100]);
});
