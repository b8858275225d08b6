import { buffer } from 'node:stream/consumers';
import { imageSize } from 'image-size';
import PDFDocument from 'pdfkit';
import { ConversionError } from './conversionError.ts';

/** More than a phone's photo of 1 MB has; unpacked, this many pixels take 100 MB. */
const maxPixels = 25_000_000;

/** US Letter with half an inch around, in points. */
const page = { size: 'LETTER', margin: 36 } as const;
const frame = { width: 612 - 2 * page.margin, height: 792 - 2 * page.margin };

/** The marker that ends a picture. Without it the file is incomplete, and decoders would guess the rest. */
const endMarkers = { png: Buffer.from('IEND'), jpg: Buffer.from([0xff, 0xd9]) };

/** Puts a picture on a page, rotated as its EXIF orientation says. */
export async function imageToPdf(bytes: Buffer, type: keyof typeof endMarkers): Promise<Buffer> {
  if (bytes.lastIndexOf(endMarkers[type]) < 0) throw new ConversionError('broken');
  if (countPixels(bytes) > maxPixels) throw new ConversionError('pixels');
  const document = new PDFDocument({ ...page, info: { Title: 'Uploaded picture' } });
  const done = buffer(document);
  try {
    document.image(bytes, { fit: [frame.width, frame.height], align: 'center', valign: 'center' });
  } catch {
    throw new ConversionError('broken');
  }
  document.end();
  return done;
}

/** Reads the header alone, so that a picture with too many pixels is never unpacked. */
function countPixels(bytes: Buffer): number {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    throw new ConversionError('broken');
  }
}
