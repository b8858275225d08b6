import {
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';

/** What a PDF says about itself. */
export interface PdfProperties {
  title: string;
  creator: string;
}

/**
 * Appends the uploaded documents to the printed application and numbers all pages. The printed part keeps its tags: it is the
 * document that the others are added to.
 */
export async function mergePages(
  printed: Uint8Array,
  attachments: readonly Uint8Array[],
  { title, creator }: PdfProperties,
): Promise<Uint8Array> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  for (const attachment of attachments) {
    const source = await PDFDocument.load(attachment, { updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  }
  const font = await copy.embedFont(StandardFonts.Helvetica);
  const pages = copy.getPages();
  for (const [index, page] of pages.entries()) {
    try {
      addNumber(page, font, `Page ${index + 1} of ${pages.length}`);
    } catch {
      // A page of an applicant's document may be too broken to write on. After submission it cannot be replaced.
    }
  }
  copy.setTitle(title, { showInWindowTitleBar: true });
  copy.setLanguage('en');
  copy.setCreator(creator);
  return copy.save();
}

/** Distances of the number from the edges of the page, in points. */
const margin = { right: 54, bottom: 30 };
const fontSize = 8;

/** Writes a page number at the bottom right, as an artifact that screen readers pass over (ISO 32000, 14.8.2.2). */
function addNumber(page: PDFPage, font: PDFFont, text: string) {
  const { x, y, width } = page.getMediaBox();
  // First of all, since a broken page fails here, before anything is written.
  page.setFont(font);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  page.drawText(text, {
    x: x + width - margin.right - font.widthOfTextAtSize(text, fontSize),
    y: y + margin.bottom,
    size: fontSize,
    color: rgb(0.27, 0.27, 0.27),
  });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
