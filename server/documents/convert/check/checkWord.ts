import { ConversionError } from '../conversionError.ts';
import { type PdfPage, readPdf } from '../pdfium/readPdf.ts';
import type { Parts } from '../word/docxXml.ts';
import { compareText, isLossy } from './compareText.ts';
import { type DocxText, readDocxText } from './docxText.ts';

/** How far letters may reach into a margin, in points: those of some fonts are taller than their line. */
const tolerance = 2;

/**
 * Compares the PDF of a Word document with the document, by other means than the one that made it. Throws when the PDF lacks part of the
 * text, shows text outside of the document's margins, or has an empty page. Returns how many words were not found, which are too few for that.
 */
export async function checkWord(parts: Parts, pdf: Uint8Array): Promise<number> {
  const source = readDocxText(parts);
  const pages = await readPdf(pdf);
  const comparison =
    pages &&
    compareText(
      source.paragraphs,
      pages.map(({ text }) => text),
    );
  if (!comparison || source.hasForeignContent || isLossy(comparison)) throw new ConversionError('incomplete');
  if (pages.some((page) => !isLaidOut(page, source)) && comparison.words > 0) throw new ConversionError('incomplete');
  return comparison.missing;
}

const isLaidOut = ({ hasInk, room }: PdfPage, { margins }: DocxText): boolean =>
  hasInk &&
  room.top >= margins.top - tolerance &&
  room.bottom >= margins.bottom - tolerance &&
  room.left >= margins.left - tolerance &&
  room.right >= margins.right - tolerance;
