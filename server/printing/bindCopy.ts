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
import { institution } from '../../form/institution.ts';

/**
 * Binds the uploaded documents to the printed application, and numbers all pages. The printed part keeps its tags: it is the
 * document that the others are added to.
 */
export async function bindCopy(printed: Uint8Array, attachments: readonly Uint8Array[]): Promise<Uint8Array> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  for (const attachment of attachments) {
    const source = await PDFDocument.load(attachment, { updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  }
  const font = await copy.embedFont(StandardFonts.Helvetica);
  const pages = copy.getPages();
  for (const [index, page] of pages.entries()) {
    try {
      number(page, font, `Page ${index + 1} of ${pages.length}`);
    } catch {
      // A page of an applicant's document may be too broken to be written on. After submission nobody can mend it.
    }
  }
  copy.setTitle(`Application – ${institution.title}`, { showInWindowTitleBar: true });
  copy.setLanguage('en');
  copy.setCreator(institution.name);
  return copy.save();
}

/** Points from the edges of the sheet. */
const edge = { right: 54, bottom: 30 };
const size = 8;

/** At the foot, at the end of the line, marked as no part of the text: a screen reader passes over it (ISO 32000, 14.8.2.2). */
function number(page: PDFPage, font: PDFFont, text: string) {
  const { x, y, width } = page.getMediaBox();
  // Before anything is written, since a broken page fails here.
  page.setFont(font);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  page.drawText(text, {
    x: x + width - edge.right - font.widthOfTextAtSize(text, size),
    y: y + edge.bottom,
    size,
    color: rgb(0.27, 0.27, 0.27),
  });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
