import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { drawTexts } from '../browser/drawTexts.ts';
import { addFoot, boxOf, type Foot, footOf } from './pageFeet.ts';
import { noteLayers, takeLayers } from './pdfLayers.ts';

/** What a PDF says about itself. */
export interface PdfProperties {
  title: string;
  creator: string;
  /** Whose application it is. Printed pages have that in their head already; the pages of documents get it beside their number. */
  applicant: readonly string[];
}

/**
 * Appends the uploaded documents to the printed application, numbers all pages, and says on those of documents whose they are. The
 * printed part keeps its tags: it is the document that the others are added to.
 */
export async function mergePages(
  printed: Uint8Array,
  attachments: readonly Uint8Array[],
  { title, creator, applicant }: PdfProperties,
  draw = drawTexts,
): Promise<Uint8Array> {
  const copy = await PDFDocument.load(printed, { updateMetadata: false });
  const printedCount = copy.getPageCount();
  for (const attachment of attachments) await append(copy, attachment);
  const pages = copy.getPages();
  const feet = pages.flatMap((page, index): Foot | [] => {
    const isPrinted = index < printedCount;
    const number = `Page ${index + 1} of ${pages.length}`;
    return footOf(page, isPrinted ? number : [...applicant, number].join(' · '), isPrinted) ?? [];
  });
  const texts = await PDFDocument.load(await draw(feet.map(boxOf)));
  const drawn = await copy.embedPages(texts.getPages());
  for (const [index, foot] of feet.entries()) addFoot(foot, drawn[index]);
  copy.setTitle(title, { showInWindowTitleBar: true });
  copy.setLanguage('en');
  copy.setCreator(creator);
  return copy.save();
}

/** Layers that are off stay off. The document's tags are left out: they would be taken for those of the printed part. */
async function append(copy: PDFDocument, attachment: Uint8Array) {
  const source = await PDFDocument.load(attachment, { updateMetadata: false });
  noteLayers(source);
  const pages = await copy.copyPages(source, source.getPageIndices());
  for (const page of pages) copy.addPage(page).node.delete(PDFName.of('StructParents'));
  takeLayers(copy, pages);
}
