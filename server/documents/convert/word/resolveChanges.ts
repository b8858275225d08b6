import type { Element } from '@xmldom/xmldom';
import { ancestor, child, childrenOf, descendants, parentOf, remove, unwrap } from './docxXml.ts';

/** Records of how something was formatted before. */
const formerProperties = [
  'rPrChange',
  'pPrChange',
  'sectPrChange',
  'tblPrChange',
  'tblPrExChange',
  'tblGridChange',
  'trPrChange',
  'tcPrChange',
  'numberingChange',
];

/** Accepts all tracked changes: deleted and moved-away text is gone, inserted text is ordinary text. */
export function resolveChanges(root: Element) {
  for (const former of descendants(root, ...formerProperties)) remove(former);
  for (const mark of descendants(root, 'del', 'moveFrom')) {
    const properties = parentOf(mark);
    if (properties?.localName === 'trPr') remove(ancestor(mark, 'tr') ?? mark);
    else if (properties?.localName !== 'rPr') remove(mark);
  }
  for (const deleted of descendants(root, 'cellDel')) remove(ancestor(deleted, 'tc') ?? deleted);
  for (const paragraph of descendants(root, 'p')) if (isEndDeleted(paragraph)) joinToNext(paragraph);
  for (const inserted of descendants(root, 'ins', 'moveTo')) unwrap(inserted);
  for (const table of descendants(root, 'tbl')) if (!child(table, 'tr')) remove(table);
}

/** The mark at the end of a paragraph is deleted apart from its text. */
function isEndDeleted(paragraph: Element): boolean {
  const mark = child(child(paragraph, 'pPr'), 'rPr');
  return Boolean(child(mark, 'del') ?? child(mark, 'moveFrom'));
}

/** Without its end, a paragraph is the beginning of the next one. A last paragraph stays, unless it is empty. */
function joinToNext(paragraph: Element) {
  const properties = child(paragraph, 'pPr');
  if (child(properties, 'sectPr')) return;
  const siblings = parentOf(paragraph);
  const next = siblings && childrenOf(siblings)[childrenOf(siblings).indexOf(paragraph) + 1];
  const content = childrenOf(paragraph).filter((inner) => inner !== properties);
  if (next?.localName === 'p') {
    const first = childrenOf(next).find(({ localName }) => localName !== 'pPr') ?? null;
    for (const inner of content) next.insertBefore(inner, first);
  } else if (!next || content.some(({ localName }) => localName === 'r')) return;
  remove(paragraph);
}
