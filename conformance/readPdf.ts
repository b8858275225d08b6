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

/** A PDF of one line of text a page, in plain letters. */
export function pdfOf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const content = `BT /F1 12 Tf 40 700 Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
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
