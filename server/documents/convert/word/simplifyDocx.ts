import type { Element } from '@xmldom/xmldom';
import JSZip from 'jszip';
import { ConversionError } from '../conversionError.ts';
import {
  attribute,
  child,
  childrenOf,
  descendants,
  isOn,
  type Parts,
  parseXml,
  remove,
  serialize,
  unwrap,
} from './docxXml.ts';
import { flattenMarkup } from './flattenMarkup.ts';
import { markLayout, readStyles } from './markLayout.ts';
import { replaceSymbols } from './replaceSymbols.ts';
import { resolveChanges } from './resolveChanges.ts';
import { resolveFields } from './resolveFields.ts';
import { splitAtPageBreaks } from './splitAtPageBreaks.ts';
import { markSections, readSections, type WordSection } from './wordSections.ts';

export interface SimpleDocx {
  bytes: Buffer;
  sections: readonly WordSection[];
  /** Pages with even numbers have headers and footers of their own. */
  hasEvenPages: boolean;
}

/** A Word document that docx-preview draws as Word would: without tracked changes, references to anything outside, or markup that it leaves out. */
export async function simplifyDocx(parts: Parts): Promise<SimpleDocx> {
  const changed = new Map(parts);
  const links = dropExternal(changed);
  let sections: readonly WordSection[] | undefined;
  const hasEvenPages = readEvenPages(parts);
  const styles = readStyles(parts);
  for (const [path, part] of parts) {
    const name = storyName(path, part);
    if (!name) continue;
    const root = parseXml(part);
    simplify(root, name, links);
    markLayout(root, styles);
    const body = name === 'document' && child(root, 'body');
    if (body) {
      splitAtPageBreaks(body);
      sections = readSections(body);
      markSections(body, sections, hasEvenPages);
    }
    changed.set(path, serialize(root));
  }
  if (!sections) throw new ConversionError('broken');
  return { bytes: await pack(changed), sections, hasEvenPages };
}

/** The kind of a part that holds text or the signs of lists, by its outermost element. */
function storyName(path: string, part: Buffer): string | undefined {
  if (!/\.xml$/i.test(path)) return undefined;
  const start = part
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/<[?!][^>]*>/g, '');
  return /<(?:[\w-]+:)?(document|hdr|ftr|footnotes|endnotes|numbering)[\s/>]/.exec(start)?.[1];
}

function simplify(root: Element, name: string, links: ReadonlySet<string>) {
  resolveChanges(root);
  resolveFields(root, name === 'hdr' || name === 'ftr');
  flattenMarkup(root);
  replaceSymbols(root);
  for (const link of descendants(root, 'hyperlink')) {
    const id = attribute(link, 'id');
    if (id !== undefined && !links.has(id)) unwrap(link);
  }
}

/** Deletes every relationship to something outside except ordinary links. Returns the ids of these. */
function dropExternal(parts: Map<string, Buffer>): ReadonlySet<string> {
  const links = new Set<string>();
  for (const [path, part] of parts) {
    if (!/\.rels$/i.test(path)) continue;
    const root = parseXml(part);
    for (const relationship of childrenOf(root)) {
      if ((attribute(relationship, 'TargetMode') ?? 'Internal') === 'Internal') continue;
      if (isLink(relationship)) links.add(attribute(relationship, 'Id') ?? '');
      else remove(relationship);
    }
    parts.set(path, serialize(root));
  }
  return links;
}

const isLink = (relationship: Element): boolean =>
  /\/hyperlink$/.test(attribute(relationship, 'Type') ?? '') &&
  /^(https?:\/\/|mailto:)/i.test(attribute(relationship, 'Target') ?? '');

function readEvenPages(parts: Parts): boolean {
  const settings = parts.get('word/settings.xml');
  return settings !== undefined && isOn(child(parseXml(settings), 'evenAndOddHeaders'));
}

async function pack(parts: Parts): Promise<Buffer> {
  const zip = new JSZip();
  for (const [path, part] of parts) zip.file(path, part);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}
