import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** The text of a PDF, page after page. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

/** Every object of a PDF, uncompressed. */
export async function uncompressedObjects(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    try {
      return `${object.dict} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`;
    } catch {
      return object.dict.toString();
    }
  });
  return `${document.context.trailerInfo.Root} ${objects.join('\n')}`;
}

/** How many bytes the packed streams of a PDF have together when they are unpacked once; infinite from 1 GB on. */
export async function unpackedBytes(pdf: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const streams = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    return object instanceof PDFRawStream && object.dict.toString().includes('/FlateDecode') ? [object.contents] : [];
  });
  return streams.reduce((sum, bytes) => sum + unpackedSize(bytes), 0);
}

function unpackedSize(bytes: Uint8Array): number {
  try {
    return inflateSync(bytes, { maxOutputLength: 1_000_000_000 }).length;
  } catch (error) {
    return error instanceof RangeError ? Number.POSITIVE_INFINITY : 0;
  }
}

/** Every letter that readers of a PDF can select or hear. */
export async function lettersOf(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const spoken = [...(await uncompressedObjects(pdf)).matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
    new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex')),
  );
  return new Set([await textOf(pdf), ...spoken].join('').normalize('NFKC'));
}

/** How often Chromium drew the glyph of a missing letter, which has number 0 in every font. */
export async function countMissingGlyphs(pdf: Uint8Array): Promise<number> {
  const shown = (await uncompressedObjects(pdf)).matchAll(/<([0-9A-F]+)> Tj/g);
  return [...shown].filter(([, glyphs = '']) => /^(?:00|(?:[0-9A-F]{4})*0000(?:[0-9A-F]{4})*)$/.test(glyphs)).length;
}
