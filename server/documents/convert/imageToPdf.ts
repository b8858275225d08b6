import { buffer } from 'node:stream/consumers';
import { imageSize } from 'image-size';
import PDFDocument from 'pdfkit';
import { Refused } from './refused.ts';

/** 25 megapixels: more than a phone's camera makes in a picture of 1 MB, and a hundred megabytes once it is unpacked. */
const mostPixels = 25_000_000;

/** US Letter with half an inch around, in points. */
const page = { size: 'LETTER', margin: 36 } as const;
const frame = { width: 612 - 2 * page.margin, height: 792 - 2 * page.margin };

/** The end of a picture. Without it the file broke off, and decoders would guess the rest. */
const ends = { png: Buffer.from('IEND'), jpg: Buffer.from([0xff, 0xd9]) };

/** A picture on a page of its own, upright as the camera was held. */
export async function imageToPdf(bytes: Buffer, type: keyof typeof ends): Promise<Buffer> {
  if (bytes.lastIndexOf(ends[type]) < 0) throw new Refused('broken');
  if (pixelsIn(bytes) > mostPixels) throw new Refused('pixels');
  const document = new PDFDocument({ ...page, info: { Title: 'Uploaded picture' } });
  const done = buffer(document);
  try {
    document.image(bytes, { fit: [frame.width, frame.height], align: 'center', valign: 'center' });
  } catch {
    throw new Refused('broken');
  }
  document.end();
  return done;
}

/** From the header alone: nothing is unpacked to find out that it is too much. */
function pixelsIn(bytes: Buffer): number {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    throw new Refused('broken');
  }
}
