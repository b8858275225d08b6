import { DOMParser, type Element, type Node, onErrorStopParsing, XMLSerializer } from '@xmldom/xmldom';
import { ConversionError } from '../conversionError.ts';

/*
 * The XML of a Word document. Elements are told by their local names, as Word documents come in two sets of namespaces and with
 * any prefix.
 */

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a Word document by path. */
export type Parts = ReadonlyMap<string, Buffer>;

export function parseXml(part: Buffer): Element {
  try {
    const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      part.toString('utf8').replace(/^\uFEFF/, ''),
      'text/xml',
    );
    if (documentElement) return documentElement;
  } catch {
    // The XML is not well-formed.
  }
  throw new ConversionError('broken');
}

/** Deeply nested elements are refused before: they would exhaust the stack of the serializer. */
export const serialize = (root: Element): Buffer => Buffer.from(new XMLSerializer().serializeToString(root));

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** The child elements, in a list that stays when they are moved. */
export function childrenOf(parent: Element): readonly Element[] {
  const children: Element[] = [];
  for (let node: Node | null = parent.firstChild; node; node = node.nextSibling)
    if (isElement(node)) children.push(node);
  return children;
}

export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent && childrenOf(parent).find(({ localName }) => localName === name);

/** The elements inside one, from the outside to the inside and from first to last. */
export function descendants(root: Element, ...names: readonly string[]): readonly Element[] {
  const found: Element[] = [];
  const stack = childrenOf(root).toReversed();
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (names.length === 0 || names.includes(element.localName ?? '')) found.push(element);
    stack.push(...childrenOf(element).toReversed());
  }
  return found;
}

/** An attribute by its local name. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  if (!element) return undefined;
  return Array.from(element.attributes).find((item) => item.localName === name)?.value;
}

/** Whether an on-off property such as `w:titlePg` is on. */
export const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off'].includes(attribute(property, 'val') ?? '1');

export const parentOf = (element: Element): Element | undefined =>
  element.parentNode && isElement(element.parentNode) ? element.parentNode : undefined;

export function ancestor(element: Element, ...names: readonly string[]): Element | undefined {
  let current = parentOf(element);
  while (current && !names.includes(current.localName ?? '')) current = parentOf(current);
  return current;
}

export const remove = (element: Element): void => void element.parentNode?.removeChild(element);

/** Puts what is inside an element in its place. */
export function unwrap(element: Element) {
  for (const inner of childrenOf(element)) element.parentNode?.insertBefore(inner, element);
  remove(element);
}

/** An element of WordprocessingML in the same document, with attributes of the same namespace. `r:id` is a relationship. */
export function make(
  near: Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Element[] = [],
): Element {
  const document = near.ownerDocument;
  if (!document) throw new ConversionError('broken');
  const element = document.createElementNS(wordNamespace, `w:${name}`);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('r:')) element.setAttributeNS(relationNamespace, key, value);
    else element.setAttributeNS(wordNamespace, `w:${key}`, value);
  }
  for (const inner of children) element.appendChild(inner);
  return element;
}

export function copyOf(element: Element): Element {
  const copy = element.cloneNode(true);
  if (!isElement(copy)) throw new ConversionError('broken');
  return copy;
}

/** What a reader sees of a run is one of these. */
const visible = ['t', 'tab', 'sym', 'drawing', 'pict', 'footnoteReference', 'endnoteReference', 'oMath'];
export const hasContent = (element: Element): boolean => descendants(element, ...visible).length > 0;

/** The text inside a run. */
export function makeText(near: Element, text: string): Element {
  const element = make(near, 't');
  element.textContent = text;
  return element;
}
