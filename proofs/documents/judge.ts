import { fold } from '../../server/documents/convert/check/compareText.ts';
import type { Conversion } from '../../server/documents/convert/convertToPdf.ts';
import { readPdf } from '../../server/documents/convert/pdfium/readPdf.ts';
import type { SampleFile } from './sampleFile.ts';

/** What is wrong with the conversion of a sample, in sentences. None when it is as expected. */
export async function judge({ expected }: SampleFile, conversion: Conversion): Promise<readonly string[]> {
  if (!conversion.ok) {
    if (expected.outcome === 'completed') return [`is refused: ${conversion.message}`];
    return (expected.message ?? /./).test(conversion.message)
      ? []
      : [`is refused with other words: ${conversion.message}`];
  }
  if (expected.outcome === 'refused') return ['is converted'];
  const pages = await readPdf(conversion.pdf);
  if (!pages) return ['cannot be opened'];
  const text = fold(pages.map((page) => page.text).join(''));
  return [
    ...(expected.text ?? []).filter((words) => !text.includes(fold(words))).map((words) => `lacks “${words}”`),
    ...(expected.absent ?? []).filter((words) => text.includes(fold(words))).map((words) => `shows “${words}”`),
    ...(expected.pages !== undefined && expected.pages !== pages.length ? [`has ${pages.length} pages`] : []),
    ...(pages.some(({ hasInk }) => !hasInk) && pages.length > 1 ? ['has an empty page'] : []),
  ];
}
