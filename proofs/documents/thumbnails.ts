import sharp from 'sharp';
import { drawPages } from '../../server/documents/convert/pdfium/drawPages.ts';

/** A small PNG of each of the first pages of a PDF. */
export async function thumbnailsOf(pdf: Uint8Array): Promise<readonly Buffer[]> {
  const pictures = await drawPages(pdf, { pixelsPerPoint: 0.35, mostPages: 6 });
  return Promise.all(
    (pictures ?? []).map(({ pixels, ...size }) =>
      sharp(pixels, { raw: { ...size, channels: 4 } })
        .png()
        .toBuffer(),
    ),
  );
}
