import { ConversionError } from '../conversionError.ts';
import { readPdfText } from '../pdfium/readPdf.ts';
import { compareText, isLossy } from './compareText.ts';

/**
 * Compares the text of a cleaned PDF with that of the uploaded one. Throws when part of it is gone. Returns how many words were not found, which
 * are too few for that. A PDF that only a repair made readable cannot be compared.
 */
export async function checkCopy(uploaded: Uint8Array, cleaned: Uint8Array): Promise<number> {
  const before = await readPdfText(uploaded);
  if (!before) return 0;
  const after = await readPdfText(cleaned);
  if (!after) throw new ConversionError('incomplete');
  if (before.join('\n') === after.join('\n')) return 0;
  // Pages are compared line by line: a value of the form may be drawn between two of them.
  const comparison = compareText(
    before.map((page) => page.replaceAll(/\r\n?/g, '\n')),
    after,
  );
  if (isLossy(comparison)) throw new ConversionError('incomplete');
  return comparison.missing;
}
