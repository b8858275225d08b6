import type { Element } from '@xmldom/xmldom';
import { attribute, child, descendants } from '../word/docxXml.ts';

/** From each edge of the page, in points. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Word's own margin, an inch, and its place for headers. */
const usual = { margin: 72, header: 36 };

/** A margin of half a page is drawn smaller. */
const most = 200;

/** Elements that can place text outside of the column: indents, wide tables, frames and text boxes. */
const outsideColumn = ['ind', 'tbl', 'framePr', 'txbxContent', 'numPr', 'pStyle', 'rtl', 'bidi', 'anchor'];

/**
 * The margins that hold for every page of a document: the smallest of its sections. Where there are headers or footers they are at the edge, and
 * where text may stand outside of the column, only the paper's own edge is left at the sides.
 */
export function readMargins(document: Element): Margins {
  const own = descendants(document, 'sectPr');
  const sections = own.length > 0 ? own : [undefined];
  const has = (name: string) => descendants(document, name).length > 0;
  const least = (name: string, otherwise: number) =>
    Math.min(most, ...sections.map((section) => twips(attribute(child(section, 'pgMar'), name), otherwise)));
  const top = least('top', usual.margin);
  const bottom = least('bottom', usual.margin);
  const isFree = descendants(document, ...outsideColumn).length > 0;
  return {
    top: has('headerReference') ? Math.min(top, least('header', usual.header)) : top,
    bottom: has('footerReference') ? Math.min(bottom, least('footer', usual.header)) : bottom,
    left: isFree ? 0 : least('left', usual.margin),
    right: isFree ? 0 : least('right', usual.margin),
  };
}

/** Twentieths of a point. A length with a unit of its own is left to be anything. */
function twips(value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const length = Math.abs(Number(value)) / 20;
  return Number.isFinite(length) ? length : 0;
}
