import { extractText, getDocumentProxy } from 'unpdf';
import type { Exchange } from './client.ts';
import { CheckFailure } from './result.ts';

/** The text of each page of a PDF, with single spaces. Fails when it is no PDF that a reader opens. */
export async function pagesOf(pdf: Exchange): Promise<readonly string[]> {
  try {
    // Its notes about a file go to the console otherwise.
    const document = await getDocumentProxy(new Uint8Array(pdf.bytes), { verbosity: 0 });
    const { text } = await extractText(document, { mergePages: false });
    return text.map((page) => page.replaceAll(/\s+/g, ' '));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CheckFailure(`The PDF cannot be opened: ${reason}.`, pdf);
  }
}

/** A PDF of one line of text a page, or of a drawing where there is none. */
export function pdfOf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const first = 8;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...fontOfAllLetters,
    ...pages.flatMap((text, index) => {
      const fonts = text === '' ? '' : '/Font << /F1 3 0 R /F2 4 0 R >>';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${fonts} >> /Contents ${first + 1 + 2 * index} 0 R >>`,
        streamOf(text === '' ? '40 600 200 100 re S' : `BT ${shown(text)} ET`),
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`);
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Plain letters, or the numbers of all others. */
function shown(text: string): string {
  if (/^[ -~]*$/.test(text)) return `/F1 12 Tf 40 700 Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj`;
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `/F2 12 Tf 40 700 Td <${units.join('')}> Tj`;
}

/** A font, from object 4 on, whose characters have their numbers of Unicode. It has no shapes, and its text can be read. */
const fontOfAllLetters: readonly string[] = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 7 0 R >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /FontDescriptor 6 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
  '<< /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  streamOf(
    'begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap',
  ),
];
