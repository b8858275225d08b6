import type { Element } from '@xmldom/xmldom';
import {
  ancestor,
  attribute,
  child,
  childrenOf,
  copyOf,
  descendants,
  hasContent,
  make,
  parentOf,
  remove,
} from './docxXml.ts';

/** Ends a paragraph at each page break inside it, as only a paragraph can begin a page. */
export function splitAtPageBreaks(root: Element) {
  for (const pageBreak of descendants(root, 'br').filter((br) => attribute(br, 'type') === 'page')) {
    const paragraph = ancestor(pageBreak, 'p');
    const run = ancestor(pageBreak, 'r');
    if (paragraph && run && parentOf(paragraph)?.localName === 'body') split(paragraph, run, pageBreak);
    remove(pageBreak);
  }
}

/** A half without content is dropped, so that it makes no page without ink. */
function split(paragraph: Element, run: Element, pageBreak: Element) {
  const rest = takeRest(paragraph, run, pageBreak);
  const next = paragraph.nextSibling;
  const section = child(child(paragraph, 'pPr'), 'sectPr');
  if (hasContent(rest)) {
    begin(rest);
    if (section) child(rest, 'pPr')?.appendChild(section);
    parentOf(paragraph)?.insertBefore(rest, next);
  } else {
    const siblings = childrenOf(parentOf(paragraph) ?? paragraph);
    const following = siblings[siblings.indexOf(paragraph) + 1];
    if (following?.localName === 'p' && !section && !isEmptyEnd(following)) begin(following);
    else if (following?.localName === 'tbl') parentOf(paragraph)?.insertBefore(begin(rest), following);
  }
  if (!hasContent(paragraph) && !child(child(paragraph, 'pPr'), 'sectPr')) remove(paragraph);
}

/** An empty paragraph that ends a section would be a page without ink. */
const isEmptyEnd = (paragraph: Element) =>
  !hasContent(paragraph) && child(child(paragraph, 'pPr'), 'sectPr') !== undefined;

function begin(paragraph: Element): Element {
  const own = child(paragraph, 'pPr');
  const properties = own ?? make(paragraph, 'pPr');
  // An element that is inserted before itself makes xmldom run forever.
  if (!own) paragraph.insertBefore(properties, paragraph.firstChild);
  properties.appendChild(make(paragraph, 'pageBreakBefore'));
  return paragraph;
}

/** A paragraph of what stands behind the page break, formatted like the first half. */
function takeRest(paragraph: Element, run: Element, pageBreak: Element): Element {
  const properties = child(paragraph, 'pPr');
  const rest = make(paragraph, 'p', {}, properties ? [copyOf(properties)] : []);
  for (const first of descendants(rest, 'numPr', 'sectPr', 'pageBreakBefore')) remove(first);
  const runProperties = child(run, 'rPr');
  const restOfRun = make(run, 'r', {}, runProperties ? [copyOf(runProperties)] : []);
  for (const inner of after(run, pageBreak)) restOfRun.appendChild(inner);
  // A run inside a link stays in the first half with its link.
  const outermost =
    parentOf(run) === paragraph ? run : (childrenOf(paragraph).find((item) => item === parentOf(run)) ?? run);
  for (const inner of [restOfRun, ...after(paragraph, outermost)]) rest.appendChild(inner);
  return rest;
}

function after(parent: Element, element: Element): readonly Element[] {
  const children = childrenOf(parent);
  return children.slice(children.indexOf(element) + 1);
}
