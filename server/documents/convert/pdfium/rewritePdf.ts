import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ConversionError } from '../conversionError.ts';
import { pdfium, withPdf } from './pdfium.ts';

/** Flattens what a screen shows, as opposed to paper (FLAT_NORMALDISPLAY in fpdf_flatten.h). */
const forScreen = 0;

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY in fpdfview.h: a password is needed, or an encryption is not known. */
const passwordErrors = [4, 5];

/**
 * Writes a PDF anew: without encryption, with a sound structure, and only the objects that are used. On the pages given, by their
 * index, annotations that are shown become content, and the others are removed.
 */
export async function rewritePdf(bytes: Uint8Array, pagesToFlatten: readonly number[] = []): Promise<Uint8Array> {
  const output = await withPdf(bytes, (library, document) => {
    for (const index of pagesToFlatten) {
      const page = library.FPDF_LoadPage(document, index);
      library.FPDFPage_Flatten(page, forScreen);
      library.FPDF_ClosePage(page);
    }
    const isEncrypted = library.EPDF_IsEncrypted(document);
    library.EPDF_RemoveEncryption(document);
    return { isEncrypted, bytes: save(library, document) };
  });
  if (!output) throw new ConversionError(await reasonOf());
  // What described the encryption is still there, and is dropped as unused the next time.
  return output.isEncrypted ? rewritePdf(output.bytes) : output.bytes;
}

/** Why the PDF was not opened. */
async function reasonOf() {
  const { FPDF_GetLastError } = await pdfium();
  return passwordErrors.includes(FPDF_GetLastError()) ? 'locked' : 'broken';
}

function save(library: WrappedPdfiumModule, document: number): Uint8Array {
  const { malloc, free } = library.pdfium.wasmExports;
  const writer = library.PDFiumExt_OpenFileWriter();
  if (!library.PDFiumExt_SaveAsCopy(document, writer)) throw new ConversionError('broken');
  const size = library.PDFiumExt_GetFileWriterSize(writer);
  const output = malloc(size);
  if (!output) throw new ConversionError('unpacked');
  library.PDFiumExt_GetFileWriterData(writer, output, size);
  const bytes = library.pdfium.HEAPU8.slice(output, output + size);
  library.PDFiumExt_CloseFileWriter(writer);
  free(output);
  return bytes;
}
