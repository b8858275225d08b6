import { type PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import { drawTexts } from '../../../browser/drawTexts.ts';
import { ConversionError } from '../conversionError.ts';
import { boxOf, hasText, isWritten, rotationOf } from './formFields.ts';
import { annotationsOf, dictionaryIn, nameIn } from './pdfParts.ts';

/** What a form may have that the browser draws. An essay has 7,000 letters, a long form 500 fields. */
const most = { fields: 1000, letters: 50_000 };

/**
 * Draws the values of form fields and the texts typed on a page as a viewer does: where they have no appearance, and where the form
 * says that its appearances are outdated. The fonts of the page are not used, since they often lack letters of names.
 */
export async function drawFormValues(document: PDFDocument): Promise<void> {
  const form = dictionaryIn(document.catalog, 'AcroForm');
  const isOutdated = form?.get(PDFName.of('NeedAppearances'))?.toString() === 'true';
  const missing = document
    .getPages()
    .flatMap(annotationsOf)
    .filter(isWritten)
    .flatMap((field) => {
      const appearance = appearanceOf(field);
      if (appearance) addFonts(appearance, form);
      const box = appearance && !(isOutdated && hasText(field)) ? undefined : boxOf(field, form);
      return box ? { field, box } : [];
    });
  if (missing.length === 0) return;
  const letters = missing.reduce((sum, { box }) => sum + box.text.length, 0);
  if (missing.length > most.fields || letters > most.letters) throw new ConversionError('unpacked');
  const drawn = await PDFDocument.load(await drawTexts(missing.map(({ box }) => box)));
  const rotations = missing.map(({ field }) => rotationOf(field));
  const appearances = await document.embedPages(drawn.getPages(), [], rotations);
  for (const [index, { field }] of missing.entries()) {
    await appearances[index]?.embed();
    field.set(PDFName.of('AP'), document.context.obj({ N: appearances[index]?.ref }));
  }
}

/** What a viewer shows of a field. A check box has one for each of its states. */
function appearanceOf(field: PDFDict): PDFStream | undefined {
  const appearances = dictionaryIn(field, 'AP');
  const normal = appearances?.lookup(PDFName.of('N'));
  if (normal instanceof PDFStream) return normal;
  const state = appearances && dictionaryIn(appearances, 'N')?.lookup(PDFName.of(nameIn(field, 'AS')));
  return state instanceof PDFStream ? state : undefined;
}

/** Some appearances name fonts that only the form has. Viewers find them there. */
function addFonts({ dict }: PDFStream, form: PDFDict | undefined) {
  const fonts = form?.get(PDFName.of('DR'));
  if (fonts && !dict.has(PDFName.of('Resources'))) dict.set(PDFName.of('Resources'), fonts);
}
