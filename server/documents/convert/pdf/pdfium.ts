import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ConversionError } from '../conversionError.ts';

const { resolve } = createRequire(import.meta.url);

/** Reads PDFs as Chrome does, also slightly broken ones. It is for limited processes: a hostile file may fill its memory. */
export interface Pdfium {
  /**
   * Writes a PDF anew: without encryption, with a sound structure, and only the objects that are used. On the pages given, by their
   * index, annotations that are shown become content, and the others are removed.
   */
  rewrite(bytes: Uint8Array, pagesToFlatten?: readonly number[]): Uint8Array;
}

export async function openPdfium(): Promise<Pdfium> {
  const file = await readFile(resolve('@embedpdf/pdfium/pdfium.wasm'));
  const library = await init({ wasmBinary: new Uint8Array(file).buffer });
  library.PDFiumExt_Init();
  return { rewrite: (bytes, pagesToFlatten = []) => rewrite(library, bytes, pagesToFlatten) };
}

/** Flattens what a screen shows, as opposed to paper (FLAT_NORMALDISPLAY in fpdf_flatten.h). */
const forScreen = 0;

function rewrite(library: WrappedPdfiumModule, bytes: Uint8Array, pagesToFlatten: readonly number[]): Uint8Array {
  const input = allocate(library, bytes.length);
  library.pdfium.HEAPU8.set(bytes, input);
  const document = library.FPDF_LoadMemDocument(input, bytes.length, '');
  if (!document) throw new ConversionError(passwordErrors.includes(library.FPDF_GetLastError()) ? 'locked' : 'broken');
  for (const index of pagesToFlatten) {
    const page = library.FPDF_LoadPage(document, index);
    library.FPDFPage_Flatten(page, forScreen);
    library.FPDF_ClosePage(page);
  }
  const isEncrypted = library.EPDF_IsEncrypted(document);
  library.EPDF_RemoveEncryption(document);
  const output = save(library, document);
  library.FPDF_CloseDocument(document);
  library.pdfium.wasmExports.free(input);
  // What described the encryption is still there, and is dropped as unused the next time.
  return isEncrypted ? rewrite(library, output, []) : output;
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY in fpdfview.h: a password is needed, or an encryption is not known. */
const passwordErrors = [4, 5];

function save(library: WrappedPdfiumModule, document: number): Uint8Array {
  const writer = library.PDFiumExt_OpenFileWriter();
  if (!library.PDFiumExt_SaveAsCopy(document, writer)) throw new ConversionError('broken');
  const size = library.PDFiumExt_GetFileWriterSize(writer);
  const output = allocate(library, size);
  library.PDFiumExt_GetFileWriterData(writer, output, size);
  const bytes = library.pdfium.HEAPU8.slice(output, output + size);
  library.PDFiumExt_CloseFileWriter(writer);
  library.pdfium.wasmExports.free(output);
  return bytes;
}

function allocate({ pdfium }: WrappedPdfiumModule, size: number): number {
  const address = pdfium.wasmExports.malloc(size);
  if (!address) throw new ConversionError('unpacked');
  return address;
}
