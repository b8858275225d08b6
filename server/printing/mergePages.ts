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
      if (index < printedCount) addFoot(page, font, number);
      else addFoot(page, font, [...known, number].join(' · '), addRoom(page));
    } catch {
      // A page of an applicant's document may be too broken to write on. After submission it cannot be replaced.
    }
  }
  copy.setTitle(title, { showInWindowTitleBar: true });
  copy.setLanguage('en');
  copy.setCreator(creator);
  return copy.save();
}

/** Distances of the foot from the edges of a page, in points. */
const margin = { right: 54, bottom: 30 };
/** The height of what is added below a page of a document, which may use its own to the edge. */
const room = 24;
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

interface Place {
  /** Where the text ends. */
  right: number;
  bottom: number;
  /** What is painted white below the text. */
  strip?: { x: number; y: number; width: number; height: number };
}

/** Makes a page higher at its bottom, and returns where its foot goes. */
function addRoom(page: PDFPage): Place {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const y = crop.y - room;
  const bottom = Math.min(media.y, y);
  page.setMediaBox(media.x, bottom, media.width, media.y + media.height - bottom);
  page.setCropBox(crop.x, y, crop.width, crop.height + room);
  return {
    right: crop.x + crop.width - margin.right,
    bottom: y + (room - fontSize) / 2,
    // What the document itself does not show stays hidden.
    strip: { x: crop.x, y, width: crop.width, height: room },
  };
}

function margins(page: PDFPage): Place {
  const { x, y, width } = page.getMediaBox();
  return { right: x + width - margin.right, bottom: y + margin.bottom };
}

/** Writes a text at the bottom right, as an artifact that screen readers pass over (ISO 32000, 14.8.2.2). */
function addFoot(page: PDFPage, font: PDFFont, text: string, { right, bottom, strip } = margins(page)) {
  // First of all, since a broken page fails here, before anything is written.
  page.setFont(font);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
  if (strip) page.drawRectangle({ ...strip, color: rgb(1, 1, 1) });
  page.drawText(text, {
    x: right - font.widthOfTextAtSize(text, fontSize),
    y: bottom,
    size: fontSize,
    color: rgb(0.27, 0.27, 0.27),
  });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
