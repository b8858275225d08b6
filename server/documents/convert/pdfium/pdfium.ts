import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

const { resolve } = createRequire(import.meta.url);
let started: Promise<WrappedPdfiumModule> | undefined;

/** PDFium as WebAssembly, which opens PDFs as Chrome does. For limited processes: a hostile file may fill its memory. */
export const pdfium = (): Promise<WrappedPdfiumModule> => {
  started ??= start();
  return started;
};

async function start(): Promise<WrappedPdfiumModule> {
  const bytes = await readFile(resolve('@embedpdf/pdfium/pdfium.wasm'));
  const module = await init({ wasmBinary: new Uint8Array(bytes).buffer });
  module.PDFiumExt_Init();
  return module;
}

/** Opens a PDF for the time of a function. Undefined when PDFium cannot open it. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  use: (library: WrappedPdfiumModule, document: number) => Result,
): Promise<Result | undefined> {
  const library = await pdfium();
  const { wasmExports } = library.pdfium;
  const pointer = wasmExports.malloc(bytes.length);
  library.pdfium.HEAPU8.set(bytes, pointer);
  const document = library.FPDF_LoadMemDocument(pointer, bytes.length, '');
  try {
    return document ? use(library, document) : undefined;
  } finally {
    if (document) library.FPDF_CloseDocument(document);
    wasmExports.free(pointer);
  }
}
