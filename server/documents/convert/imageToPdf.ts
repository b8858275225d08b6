import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp, { type OutputInfo } from 'sharp';
import { ConversionError, maxPages } from './conversionError.ts';
import { cutRows } from './cutRows.ts';

/** More than a phone's photo of 1 MB has; unpacked, this many pixels take 75 MB. */
const maxPixels = 25_000_000;

/** US Letter with half an inch around, in points. */
const page = { size: 'LETTER', margin: 36 } as const;
const frame = { width: 612 - 2 * page.margin, height: 792 - 2 * page.margin };

interface Picture {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Puts a picture on a page, rotated as its EXIF orientation says. One that is taller than two pages is as wide as the pages it takes,
 * or has a pixel for each point where it is narrower than that.
 */
export async function imageToPdf(bytes: Buffer, type: 'png' | 'jpg'): Promise<Buffer> {
  const picture = await decode(bytes);
  const { width, height } = picture.info;
  const columnsOfPage = Math.max(width, frame.width);
  const rowsOfPage = Math.floor((columnsOfPage * frame.height) / frame.width);
  if (height / rowsOfPage > maxPages) throw new ConversionError('pages');
  const document = new PDFDocument({ ...page, autoFirstPage: false });
  const done = buffer(document);
  if (height <= 2 * rowsOfPage) {
    const fit: [number, number] = [frame.width, frame.height];
    document.addPage().image(await encode(picture, type, 0, height), { fit, align: 'center', valign: 'center' });
  } else {
    const shown = (frame.width * width) / columnsOfPage;
    let top = 0;
    for (const end of cutRows(await grayRows(picture), width, rowsOfPage)) {
      const left = page.margin + (frame.width - shown) / 2;
      document.addPage().image(await encode(picture, type, top, end), left, page.margin, { width: shown });
      top = end;
    }
  }
  document.end();
  return done;
}

/** The pixels, in RGB on white. The size is read first, so that a picture with too many pixels is never unpacked. */
async function decode(bytes: Buffer): Promise<Picture> {
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: false });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) throw new ConversionError('pixels');
    return await picture
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof ConversionError ? error : new ConversionError('broken');
  }
}

const pixelsOf = ({ data, info: { width, height, channels } }: Picture) =>
  sharp(data, { raw: { width, height, channels } });

const grayRows = (picture: Picture) => pixelsOf(picture).grayscale().raw().toBuffer();

/** Encodes the pixels again, without metadata such as the place where a photo was taken. A JPEG stays a JPEG. */
function encode(picture: Picture, type: 'png' | 'jpg', top: number, end: number): Promise<Buffer> {
  const part = pixelsOf(picture).extract({ left: 0, top, width: picture.info.width, height: end - top });
  return (type === 'jpg' ? part.jpeg({ quality: 90 }) : part.png()).toBuffer();
}
