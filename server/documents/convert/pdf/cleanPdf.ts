import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';
import { checkUnpacked } from '../checkUnpacked.ts';
import { ConversionError, maxPages } from '../conversionError.ts';
import { rewritePdf } from '../pdfium/rewritePdf.ts';
import { drawFormValues } from './drawFormValues.ts';
import { isField } from './formFields.ts';
import { annotationsOf, dictionaryIn, hiddenLayers, listIn, nameIn, numberIn } from './pdfParts.ts';
import { scrubPdf } from './scrubPdf.ts';

/**
 * Makes a PDF that shows what a viewer shows of another one, without its scripts, forms, embedded files and actions other than plain
 * links. Form values and comments become content of their pages.
 */
export async function cleanPdf(bytes: Buffer): Promise<Uint8Array> {
  const document = await open(await rewritePdf(bytes));
  checkUnpacked(document);
  await drawFormValues(document);
  scrubPdf(document);
  document.context.trailerInfo.Info = document.context.obj({});
  document.catalog.delete(PDFName.of('Metadata'));
  const flattened = document.getPages().map(setLinksAside);
  const pages = flattened.flatMap((isFlattened, index) => (isFlattened ? index : []));
  const clean = await open(await rewritePdf(await document.save(), pages));
  clean.getPages().forEach(restoreLinks);
  return clean.save();
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await load(bytes);
  const pages = document.getPageCount();
  if (pages === 0) throw new ConversionError('broken');
  if (pages > maxPages) throw new ConversionError('pages');
  // Where it is wrong, viewers show empty pages.
  document.catalog.Pages().set(PDFName.of('Count'), PDFNumber.of(pages));
  if (isDynamicForm(document)) throw new ConversionError('dynamicForm');
  if (dictionaryIn(document.catalog, 'Collection')) throw new ConversionError('portfolio');
  return document;
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    document.getPages();
    return document;
  } catch {
    throw new ConversionError('broken');
  }
}

/** An XFA form whose pages are made by Adobe's viewer alone. Other viewers show a page that asks to wait. */
function isDynamicForm(document: PDFDocument): boolean {
  const form = dictionaryIn(document.catalog, 'AcroForm');
  return (
    form?.has(PDFName.of('XFA')) === true && !document.getPages().some((page) => annotationsOf(page).some(isField))
  );
}

/** The flags Hidden and NoView (ISO 32000-2, table 167). */
const hiddenFlags = 2 | 32;
const isHidden = (annotation: PDFDict) => (numberIn(annotation, 'F') & hiddenFlags) !== 0;

const annotationsKey = PDFName.of('Annots');
/** The layer that an annotation is in. */
const layerKey = PDFName.of('OC');
/** PDFium removes all annotations of a page that it flattens, so links have another key meanwhile. */
const linksKey = PDFName.of('LinksSetAside');

/** Leaves a page the annotations to flatten, and returns whether there are any. */
function setLinksAside(page: PDFPage): boolean {
  const { context } = page.doc;
  const layers: readonly unknown[] = hiddenLayers(page.doc);
  const links: PDFObject[] = [];
  const others: PDFObject[] = [];
  for (const item of listIn(page.node, 'Annots')) {
    const annotation = context.lookup(item);
    if (!(annotation instanceof PDFDict) || isHidden(annotation) || layers.includes(annotation.get(layerKey))) continue;
    (nameIn(annotation, 'Subtype') === 'Link' ? links : others).push(item);
  }
  page.node.set(linksKey, context.obj(links));
  page.node.set(annotationsKey, context.obj(others));
  return others.length > 0;
}

function restoreLinks({ node }: PDFPage) {
  node.set(annotationsKey, node.get(linksKey) ?? node.context.obj([]));
  node.delete(linksKey);
}
