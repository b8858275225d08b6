import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import sharp, { type Sharp } from 'sharp';
import { withPdf } from '../documents/convert/pdfium/pdfium.ts';

/** Draws comments, too (FPDF_ANNOT in fpdfview.h). */
const withAnnotations = 1;
/** Blue, green, red and transparency, a byte each (FPDFBitmap_BGRA). */
const format = 4;

/** Draws each page of a PDF as Chrome shows it, so many pixels wide. */
export async function renderPdf(pdf: Uint8Array, width = 600): Promise<readonly Sharp[]> {
  const pages = await withPdf(pdf, (library, document) => {
    const info = library.PDFiumExt_OpenFormFillInfo();
    const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
    const rendered = Array.from({ length: library.FPDF_GetPageCount(document) }, (_, index) =>
      renderPage(library, { document, form }, index, width),
    );
    library.PDFiumExt_ExitFormFillEnvironment(form);
    library.PDFiumExt_CloseFormFillInfo(info);
    return rendered;
  });
  if (!pages) throw new Error('The PDF cannot be opened.');
  return pages;
}

function renderPage(
  library: WrappedPdfiumModule,
  { document, form }: { document: number; form: number },
  index: number,
  width: number,
): Sharp {
  const page = library.FPDF_LoadPage(document, index);
  const height = Math.max(
    1,
    Math.round((width * library.FPDF_GetPageHeightF(page)) / library.FPDF_GetPageWidthF(page)),
  );
  const bitmap = library.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
  library.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, withAnnotations);
  const start = library.FPDFBitmap_GetBuffer(bitmap);
  const pixels = library.pdfium.HEAPU8.slice(start, start + width * height * 4);
  library.FPDFBitmap_Destroy(bitmap);
  library.FPDF_ClosePage(page);
  return sharp(pixels, { raw: { width, height, channels: 4 } }).recomb([
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ]);
}

/** How much two pictures differ on average, from 0 to 255. The second is brought to the size of the first. */
export async function differenceOf(first: Sharp, second: Sharp): Promise<number> {
  const { data, info } = await grayOf(first).toBuffer({ resolveWithObject: true });
  const other = await grayOf(second).resize(info.width, info.height, { fit: 'fill' }).toBuffer();
  return data.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / data.length;
}

const grayOf = (picture: Sharp) => picture.clone().flatten({ background: 'white' }).grayscale().raw();
