import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF as a person would copy them, page after page. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

/** Every object of a PDF, unpacked: what any program could find in it. */
export async function spelledOut(pdf: Uint8Array): Promise<string> {
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
