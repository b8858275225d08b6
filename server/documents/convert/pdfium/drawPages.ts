import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { withPdf } from './pdfium.ts';

export interface PagePicture {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  pixels: Uint8Array;
}

/** Draws the first pages of a PDF as a viewer shows them. Undefined when it cannot be opened. */
export const drawPages = (
  pdf: Uint8Array,
  { pixelsPerPoint, mostPages }: { pixelsPerPoint: number; mostPages: number },
): Promise<readonly PagePicture[] | undefined> =>
  withPdf(pdf, (library, document) => {
    const count = Math.min(library.FPDF_GetPageCount(document), mostPages);
    return Array.from({ length: count }, (_, index) => drawPage(library, document, index, pixelsPerPoint));
  });

const white = 0xffffffff;
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER of PDFium: with annotations, in the order red, green, blue. */
const flags = 0x01 | 0x10;

function drawPage(library: WrappedPdfiumModule, document: number, index: number, scale: number): PagePicture {
  const page = library.FPDF_LoadPage(document, index);
  const width = Math.ceil(library.FPDF_GetPageWidthF(page) * scale);
  const height = Math.ceil(library.FPDF_GetPageHeightF(page) * scale);
  const bitmap = library.FPDFBitmap_Create(width, height, 1);
  try {
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const start = library.FPDFBitmap_GetBuffer(bitmap);
    return { width, height, pixels: library.pdfium.HEAPU8.slice(start, start + width * height * 4) };
  } finally {
    library.FPDFBitmap_Destroy(bitmap);
    library.FPDF_ClosePage(page);
  }
}
