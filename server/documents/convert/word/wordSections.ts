import type { Element } from '@xmldom/xmldom';
import { attribute, child, childrenOf, copyOf, isOn, make, parentOf, remove } from './docxXml.ts';

/** The page that a section asks for. Lengths are in points. */
export interface PageSetup {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** From the edge of the page to its header and footer. */
  header: number;
  footer: number;
}

export type HeaderKind = 'default' | 'first' | 'even';

export interface WordSection extends PageSetup {
  /** Begins on the page of the section before it. */
  isContinuous: boolean;
  /** The first page has a header and footer of its own, or none. */
  hasOwnFirstPage: boolean;
  /** The number of the first page, where it does not continue. */
  firstNumber: number | undefined;
  numberFormat: string;
  properties: Element;
  /** References to the header and footer of each kind. Those of the section before count where this one has none. */
  references: ReadonlyMap<HeaderKind, readonly Element[]>;
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, pc: 12, pi: 12 };

/** A length in points: a number is in twentieths of a point. */
export function lengthOf(value: string | undefined, otherwise: number): number {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)?$/.exec(value ?? '') ?? [];
  return number === '' ? otherwise : Number(number) * (units[unit] ?? 1 / 20);
}

/** The sections of the body in their order. The last one's properties are at the end of the body. */
export function readSections(body: Element): readonly WordSection[] {
  const sections: WordSection[] = [];
  const own = childrenOf(body).flatMap((block) => child(child(block, 'pPr'), 'sectPr') ?? []);
  const last = child(body, 'sectPr') ?? make(body, 'sectPr');
  body.appendChild(last);
  for (const properties of [...own, last]) sections.push(readSection(properties, sections.at(-1)));
  return sections;
}

function readSection(properties: Element, before: WordSection | undefined): WordSection {
  const numbers = child(properties, 'pgNumType');
  const start = attribute(numbers, 'start');
  return {
    ...readSetup(properties),
    isContinuous: attribute(child(properties, 'type'), 'val') === 'continuous',
    hasOwnFirstPage: isOn(child(properties, 'titlePg')),
    firstNumber: start === undefined ? undefined : Number(start),
    numberFormat: attribute(numbers, 'fmt') ?? 'decimal',
    properties,
    references: readReferences(properties, before),
  };
}

/** Pages without a size are US Letter with an inch around. A hostile size is brought into what a PDF can have. */
function readSetup(properties: Element): PageSetup {
  const size = child(properties, 'pgSz');
  const margins = child(properties, 'pgMar');
  const width = Math.min(Math.max(lengthOf(attribute(size, 'w'), 612), 72), 3000);
  const height = Math.min(Math.max(lengthOf(attribute(size, 'h'), 792), 72), 3000);
  const margin = (name: string, whole: number, otherwise: number) =>
    Math.min(Math.abs(lengthOf(attribute(margins, name), otherwise)), whole * 0.4);
  return {
    width,
    height,
    top: margin('top', height, 72),
    right: margin('right', width, 72),
    bottom: margin('bottom', height, 72),
    left: margin('left', width, 72) + margin('gutter', width, 0),
    header: margin('header', height, 36),
    footer: margin('footer', height, 36),
  };
}

function readReferences(properties: Element, before: WordSection | undefined): WordSection['references'] {
  const references = new Map<HeaderKind, readonly Element[]>();
  for (const kind of ['default', 'first', 'even'] as const) {
    const of = (name: string) =>
      childrenOf(properties).find(
        (item) => item.localName === name && (attribute(item, 'type') ?? 'default') === kind,
      ) ?? before?.references.get(kind)?.find((item) => item.localName === name);
    references.set(
      kind,
      [of('headerReference'), of('footerReference')].filter((item) => item !== undefined),
    );
  }
  return references;
}

export const sectionMark = (index: number) => `admission-section-${index}`;
export const headerMark = (index: number, kind: HeaderKind) => `admission-header-${index}-${kind}`;

/**
 * Marks the beginning of each section, and adds a page of its own for each header and footer, behind the text: they are drawn there once and put on
 * the pages when these are known.
 */
export function markSections(body: Element, sections: readonly WordSection[], hasEvenPages: boolean) {
  const marker = (name: string, properties: readonly Element[] = []) =>
    make(body, 'p', {}, [make(body, 'pPr', {}, properties), make(body, 'bookmarkStart', { id: '0', name })]);
  const firstBlocks = sections.map((_, index) => (index === 0 ? body.firstChild : blockAfter(sections[index - 1])));
  for (const [index, first] of firstBlocks.entries()) body.insertBefore(marker(sectionMark(index)), first);
  const last = sections.at(-1);
  if (last) body.insertBefore(marker('admission-end', [bare(last)]), last.properties);
  for (const [index, section] of sections.entries()) {
    for (const kind of kindsOf(section, hasEvenPages)) {
      const copies = (section.references.get(kind) ?? []).map((reference) => {
        const copy = copyOf(reference);
        for (const item of Array.from(copy.attributes)) if (item.localName === 'type') item.value = 'default';
        return copy;
      });
      const properties = bare(section);
      for (const copy of copies.toReversed()) properties.insertBefore(copy, properties.firstChild);
      if (copies.length > 0) body.insertBefore(marker(headerMark(index, kind), [properties]), last?.properties ?? null);
    }
  }
  for (const { properties } of sections) removeReferences(properties);
}

export const kindsOf = ({ hasOwnFirstPage }: WordSection, hasEvenPages: boolean): readonly HeaderKind[] => [
  'default',
  ...(hasOwnFirstPage ? (['first'] as const) : []),
  ...(hasEvenPages ? (['even'] as const) : []),
];

/** The block behind the one that ends a section. */
const blockAfter = (section: WordSection | undefined) => {
  const block = section && parentOf(parentOf(section.properties) ?? section.properties);
  return block?.nextSibling ?? null;
};

function bare({ properties }: WordSection): Element {
  const copy = copyOf(properties);
  removeReferences(copy);
  return copy;
}

function removeReferences(properties: Element) {
  for (const item of childrenOf(properties))
    if (['headerReference', 'footerReference', 'titlePg', 'pgBorders'].includes(item.localName ?? '')) remove(item);
}
