import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, type PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { imageSize } from 'image-size';
import { ConversionError } from './conversionError.ts';

/** What the streams of a PDF may unpack to together. A photo of 25 megapixels has 75 MB, or 200 MB with 16 bits and transparency. */
const maxBytes = 250_000_000;

/** What a picture in a PDF may have. A scan of 11 by 17 inches at 600 dots per inch has 67 million. */
const maxPixels = 75_000_000;

/**
 * Refuses a PDF that unpacks to more than the office's reader should open: 1 MB may hold a page of 900 MB. This process has a limit
 * of its own on its memory, which ends it where a stream unpacks to much more.
 */
export function checkUnpacked(document: PDFDocument) {
  let left = maxBytes;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filters = filtersOf(object);
    if (pixelsOf(object, filters) > maxPixels) throw new ConversionError('pixels');
    left -= unpackedBytes(object, filters, left);
    if (left < 0) throw new ConversionError('unpacked');
  }
}

function filtersOf({ dict }: PDFRawStream): readonly string[] {
  const value = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'));
  const names = value instanceof PDFArray ? value.asArray().map((item) => dict.context.lookup(item)) : [value];
  return names.flatMap((name) => (name instanceof PDFName ? name.decodeText() : []));
}

/** Filters whose output is larger than their input. */
const unpacking = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'];
const isFlate = (filter: string) => filter === 'FlateDecode' || filter === 'Fl';

/** More than `most` when the stream has more. What cannot be unpacked counts nothing: a reader shows nothing of it either. */
function unpackedBytes(stream: PDFRawStream, filters: readonly string[], most: number): number {
  if (!filters.some((filter) => unpacking.includes(filter))) return 0;
  try {
    if (!filters.every(isFlate)) return decodePDFRawStream(stream).decode().length;
    return filters.reduce((bytes) => inflate(bytes, most), stream.contents).length;
  } catch (error) {
    return error instanceof RangeError ? most + 1 : 0;
  }
}

/** Readers show what a damaged stream has before its damage, so that an end that is missing is no error. */
const inflate = (bytes: Uint8Array, most: number): Uint8Array =>
  inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });

/** As the PDF says, or the picture in it when that says more. */
function pixelsOf({ dict, contents }: PDFRawStream, filters: readonly string[]): number {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) return 0;
  const said = numberIn(dict.lookup(PDFName.of('Width'))) * numberIn(dict.lookup(PDFName.of('Height')));
  if (!filters.some((filter) => ['DCTDecode', 'DCT', 'JPXDecode'].includes(filter))) return said;
  try {
    const { width, height } = imageSize(contents);
    return Math.max(said, width * height);
  } catch {
    return said;
  }
}

const numberIn = (value: unknown): number => (value instanceof PDFNumber ? value.asNumber() : 0);
