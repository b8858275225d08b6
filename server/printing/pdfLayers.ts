import { type PDFDocument, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';
import { dictionaryIn, hiddenLayers, listIn } from '../documents/convert/pdf/pdfParts.ts';

/* A page refers to its layers. Which of them are shown is said by its document, which is lost when the page is copied. */

const [all, hidden] = [PDFName.of('CopiedLayers'), PDFName.of('CopiedHiddenLayers')];

/** Notes the layers of a document on its first page, so that they are copied with it. */
export function noteLayers(source: PDFDocument) {
  const layers = listIn(dictionaryIn(source.catalog, 'OCProperties'), 'OCGs');
  const page = source.getPages()[0];
  if (!page || layers.length === 0) return;
  page.node.set(all, source.context.obj([...layers]));
  page.node.set(hidden, source.context.obj([...hiddenLayers(source)]));
}

/** Adds the layers that are noted on the first of these pages to those of the document. */
export function takeLayers({ catalog, context }: PDFDocument, [page]: readonly PDFPage[]) {
  if (!page?.node.has(all)) return;
  const properties = dictionaryIn(catalog, 'OCProperties');
  const joined = (before: readonly PDFObject[], key: PDFName) => [...before, ...listIn(page.node, key.decodeText())];
  const off = joined(listIn(dictionaryIn(properties, 'D'), 'OFF'), hidden);
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: joined(listIn(properties, 'OCGs'), all), D: { OFF: off, Order: [] } }),
  );
  for (const key of [all, hidden]) page.node.delete(key);
}
