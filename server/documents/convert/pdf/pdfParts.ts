import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The name under a key, also through a reference. Empty when there is none. */
export function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

/** The numbers in a list, or a number alone. */
export const numbersOf = (value: PDFObject | undefined): readonly number[] =>
  value instanceof PDFArray ? value.asArray().flatMap(numbersOf) : value instanceof PDFNumber ? [value.asNumber()] : [];

/** The number under a key, also through a reference. 0 when there is none. */
export const numberIn = (dictionary: PDFDict, key: string): number =>
  numbersOf(dictionary.lookup(PDFName.of(key)))[0] ?? 0;

/** The dictionary under a key, also through a reference. */
export function dictionaryIn(dictionary: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
}

/** The items of the list under a key, which may be references; empty when there is none. */
export function listIn(dictionary: PDFDict | undefined, key: string): readonly PDFObject[] {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFArray ? value.asArray() : [];
}

/** The annotations of a page: links, form fields, comments. */
export const annotationsOf = (page: PDFPage): readonly PDFDict[] =>
  listIn(page.node, 'Annots').flatMap((item) => {
    const annotation = page.doc.context.lookup(item);
    return annotation instanceof PDFDict ? annotation : [];
  });

/** The layers that are off when the document is opened (ISO 32000-2, 8.11.4.3). */
export function hiddenLayers(document: PDFDocument): readonly PDFRef[] {
  const properties = dictionaryIn(document.catalog, 'OCProperties');
  const start = dictionaryIn(properties, 'D');
  const [all, on, off] = [listIn(properties, 'OCGs'), listIn(start, 'ON'), listIn(start, 'OFF')];
  const hidden = start && nameIn(start, 'BaseState') === 'OFF' ? all.filter((layer) => !on.includes(layer)) : off;
  return hidden.filter((layer) => layer instanceof PDFRef);
}
