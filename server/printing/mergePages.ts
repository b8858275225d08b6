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
  /** Whose application it is. Printed pages have that in their head already; the pages of documents get it beside their number. */
  applicant: readonly string[];
}

/**
 * Appends the uploaded documents to the printed application, numbers all pages, and says on those of documents whose they are. The printed part keeps its tags: it is the
 * document that the others are added to.
 */
export async function mergePages(
  printed: Uint8Array,
  attachments: readonly Uint8Array[],
  { title, creator, applicant }: PdfProperties,
): Promise<Uint8Array> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  const printedCount = copy.getPageCount();
  for (const attachment of attachments) {
    const source = await PDFDocument.load(attachment, { updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  }
  const font = await copy.embedFont(StandardFonts.Helvetica);
  const pages = copy.getPages();
  const known = applicant.filter((text) => canWrite(font, text));
  for (const [index, page] of pages.entries()) {
    try {
      const number = `Page ${index + 1} of ${pages.length}`;
      addFoot(page, font, [...(index < printedCount ? [] : known), number].join(' · '));
    } catch {
      // A page of an applicant's document may be too broken to write on. After submission it cannot be replaced.
    }
  }
  copy.setTitle(title, { showInWindowTitleBar: true });
  copy.setLanguage('en');
  copy.setCreator(creator);
  return copy.save();
}

/** Distances of the foot from the edges of the page, in points. */
const margin = { right: 54, bottom: 30 };
const fontSize = 8;

/** The font has the letters of Western Europe. A name in others is left to the number beside it. */
function canWrite(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text at the bottom right, as an artifact that screen readers pass over (ISO 32000, 14.8.2.2). */
function addFoot(page: PDFPage, font: PDFFont, text: string) {
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
