import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { withPdf } from './pdfium.ts';

/** What a reader of a PDF finds on one of its pages. */
export interface PdfPage {
  text: string;
  /** Something is drawn on it. */
  hasInk: boolean;
  /** From each edge of the page to the nearest letter, in points; infinite without letters. */
  room: { top: number; right: number; bottom: number; left: number };
}

/** Reads the pages of a PDF. Undefined when it cannot be opened. */
export const readPdf = (bytes: Uint8Array): Promise<readonly PdfPage[] | undefined> =>
  eachPage(bytes, (library, page, text, count) => ({
    text: readText(library, text, count),
    hasInk: library.FPDFPage_CountObjects(page) > 0,
    room: measureRoom(library, page, text, count),
  }));

/** The text of each page. Undefined when the PDF cannot be opened. */
export const readPdfText = (bytes: Uint8Array): Promise<readonly string[] | undefined> =>
  eachPage(bytes, (library, _page, text, count) => readText(library, text, count));

const eachPage = <Result>(
  bytes: Uint8Array,
  read: (library: WrappedPdfiumModule, page: number, text: number, count: number) => Result,
): Promise<readonly Result[] | undefined> =>
  withPdf(bytes, (library, document) =>
    Array.from({ length: library.FPDF_GetPageCount(document) }, (_, index) => {
      const page = library.FPDF_LoadPage(document, index);
      const text = library.FPDFText_LoadPage(page);
      try {
        return read(library, page, text, library.FPDFText_CountChars(text));
      } finally {
        library.FPDFText_ClosePage(text);
        library.FPDF_ClosePage(page);
      }
    }),
  );

function readText(library: WrappedPdfiumModule, text: number, count: number): string {
  // UTF-16 with a zero at the end. A character outside the Basic Multilingual Plane takes two units.
  const { malloc, free } = library.pdfium.wasmExports;
  const pointer = malloc(count * 4 + 2);
  try {
    const units = library.FPDFText_GetText(text, 0, count, pointer);
    return Buffer.from(library.pdfium.HEAPU8.slice(pointer, pointer + Math.max(units - 1, 0) * 2)).toString('utf16le');
  } finally {
    free(pointer);
  }
}

function measureRoom(library: WrappedPdfiumModule, page: number, text: number, count: number): PdfPage['room'] {
  const room = {
    top: Number.POSITIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
    left: Number.POSITIVE_INFINITY,
  };
  const width = library.FPDF_GetPageWidthF(page);
  const height = library.FPDF_GetPageHeightF(page);
  const { malloc, free } = library.pdfium.wasmExports;
  const pointer = malloc(32);
  for (let index = 0; index < count; index += 1) {
    if (!library.FPDFText_GetCharBox(text, index, pointer, pointer + 8, pointer + 16, pointer + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) =>
      library.pdfium.getValue(pointer + offset, 'double'),
    );
    // White space and what PDFium adds have no extent.
    if (right - left < 0.1 || top - bottom < 0.1) continue;
    room.left = Math.min(room.left, left);
    room.right = Math.min(room.right, width - right);
    room.bottom = Math.min(room.bottom, bottom);
    room.top = Math.min(room.top, height - top);
  }
  free(pointer);
  return room;
}
