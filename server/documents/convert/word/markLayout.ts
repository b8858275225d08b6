import type { Element } from '@xmldom/xmldom';
import { ancestor, attribute, child, childrenOf, descendants, isOn, make, type Parts, parseXml } from './docxXml.ts';
import { lengthOf } from './wordSections.ts';

/** Styles by their ids. */
type Styles = ReadonlyMap<string, Element>;

export function readStyles(parts: Parts): Styles {
  const part = parts.get('word/styles.xml');
  const styles = part ? descendants(parseXml(part), 'style') : [];
  return new Map(styles.map((style) => [attribute(style, 'styleId') ?? '', style]));
}

/** Marks what docx-preview does not draw, by bookmarks, which it keeps: the header rows of tables, and right and centered tab stops. */
export function markLayout(root: Element, styles: Styles) {
  for (const table of descendants(root, 'tbl')) {
    const rows = childrenOf(table).filter(({ localName }) => localName === 'tr');
    const first = rows.findIndex((row) => !isOn(child(child(row, 'trPr'), 'tblHeader')));
    for (const row of rows.slice(0, Math.max(first, 0))) mark(child(child(row, 'tc'), 'p'), 'online-admission-row');
  }
  const tabbed = descendants(root, 'tab').map((tab) => ancestor(tab, 'r') && ancestor(tab, 'p'));
  for (const paragraph of new Set(tabbed)) {
    if (!paragraph) continue;
    const stops = [...stopsOf(child(paragraph, 'pPr'), styles)].toSorted(([a], [b]) => a - b);
    if (stops.some(([, kind]) => kind !== 'left'))
      mark(paragraph, `online-admission-tabs-${stops.map(([place, kind]) => `${kind}:${place}`).join()}`);
  }
}

const kinds: Readonly<Record<string, string>> = { right: 'right', end: 'right', center: 'center' };

/** The tab stops of a paragraph in points, with those of its style and of the styles that this is based on. */
function stopsOf(paragraph: Element | undefined, styles: Styles): ReadonlyMap<number, string> {
  const stops = new Map<number, string>();
  const chain = [paragraph];
  let name = attribute(child(paragraph, 'pStyle'), 'val');
  // Styles that are based on each other would go on forever.
  for (let style = styles.get(name ?? ''); style && chain.length < 16; style = styles.get(name ?? '')) {
    chain.push(child(style, 'pPr'));
    name = attribute(child(style, 'basedOn'), 'val');
  }
  for (const properties of chain.toReversed())
    for (const stop of properties ? descendants(properties, 'tab') : []) {
      const place = lengthOf(attribute(stop, 'pos'), 0);
      const kind = attribute(stop, 'val') ?? '';
      if (kind === 'clear') stops.delete(place);
      else stops.set(place, kinds[kind] ?? 'left');
    }
  return stops;
}

function mark(paragraph: Element | undefined, name: string) {
  if (!paragraph) return;
  const first = childrenOf(paragraph).find(({ localName }) => localName !== 'pPr') ?? null;
  paragraph.insertBefore(make(paragraph, 'bookmarkStart', { id: '0', name }), first);
}
