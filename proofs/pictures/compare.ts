import sharp, { type Sharp } from 'sharp';

/** A pixel differs when one of its colors differs by more than this, of 255; a picture, when one pixel does. */
export const threshold = 2;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Difference {
  pixels: number;
  /** Where they are, in red; without a difference none. */
  picture?: Buffer;
}

/** The most pixels that a WebP has on one side are 16,383. */
const highest = 16_000;

/** The pictures of all ways beside each other. What is higher than a file can be goes on in a column of its own. */
export async function joined(whole: readonly Buffer[]): Promise<Pixels> {
  const pngs = (await Promise.all(whole.map(columnsOf))).flat();
  const sizes = await Promise.all(pngs.map(async (png) => sharp(png).metadata()));
  const places = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  return pixelsOf(
    sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(
      pngs.map((input, index) => ({ input, left: places[index] ?? 0, top: 0 })),
    ),
  );
}

async function columnsOf(png: Buffer): Promise<readonly Buffer[]> {
  const { width, height } = await sharp(png).metadata();
  const tops = Array.from({ length: Math.ceil(height / highest) }, (_, index) => index * highest);
  return Promise.all(
    tops.map((top) =>
      sharp(png)
        .extract({ left: 0, top, width, height: Math.min(highest, height - top) })
        .toBuffer(),
    ),
  );
}

/** Lossless, so that what is approved is what was seen. */
export const webpOf = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();

export const read = (file: string): Promise<Pixels> => pixelsOf(sharp(file));

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How many pixels of two pictures differ. Where one is larger, the rest differs. */
export async function compare(before: Pixels, after: Pixels): Promise<Difference> {
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && before.data.equals(after.data)) return { pixels: 0 };
  const shown = Buffer.alloc(after.data.length);
  let pixels = 0;
  for (let at = 0; at < after.data.length; at += 3) {
    const pixel = at / 3;
    const [left, top] = [pixel % after.width, Math.floor(pixel / after.width)];
    const isInBoth = left < before.width && top < before.height;
    const other = 3 * (top * before.width + left);
    const isSame =
      isInBoth &&
      [0, 1, 2].every((part) => Math.abs((after.data[at + part] ?? 0) - (before.data[other + part] ?? 0)) <= threshold);
    if (!isSame) pixels += 1;
    const gray = 255 - (255 - (after.data[at + 1] ?? 0)) / 6;
    shown.set(isSame ? [gray, gray, gray] : [220, 0, 60], at);
  }
  pixels += Math.max(0, before.height - after.height) * before.width;
  if (pixels === 0) return { pixels };
  return { pixels, picture: await webpOf({ ...after, data: shown }) };
}
