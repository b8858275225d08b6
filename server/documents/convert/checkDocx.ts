import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ConversionError } from './conversionError.ts';

/** The most that a Word document may unpack to. A thesis with pictures has 10 MB, a zip bomb of 600 kB has gigabytes. */
const limits = { totalBytes: 40_000_000, partBytes: 12_000_000, parts: 2000 };

/**
 * Checks every part of a Word document before any program opens it: the unpacked size, and that nothing loads an external
 * resource. Ordinary links to the web are allowed.
 */
export async function checkDocx(bytes: Buffer): Promise<{ hasEastAsianText: boolean }> {
  let hasEastAsianText = false;
  let total = 0;
  let parts = 0;
  const zip = await open(bytes);
  for await (const entry of zip.eachEntry()) {
    parts += 1;
    if (entry.uncompressedSize > limits.partBytes || parts > limits.parts) throw new ConversionError('unpacked');
    // yauzl fails when a part unpacks to another size than its header claims, so the check above cannot be tricked.
    const part = await readPart(zip, entry);
    total += part.length;
    if (total > limits.totalBytes) throw new ConversionError('unpacked');
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    const xml = textOf(part);
    checkXml(entry.fileName, xml);
    hasEastAsianText ||= entry.fileName === 'word/document.xml' && eastAsian.test(xml);
  }
  return { hasEastAsianText };
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

async function open(bytes: Buffer) {
  try {
    return await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true });
  } catch {
    throw new ConversionError('broken');
  }
}

async function readPart(zip: Awaited<ReturnType<typeof open>>, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ConversionError('locked');
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new ConversionError('broken');
  }
}

/** Rejects encodings other than UTF-8: LibreOffice reads them, so an external resource could hide from the checks here. */
function textOf(part: Buffer): string {
  const xml = part.toString('utf8');
  const encoding = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1] ?? 'utf-8';
  if (!isUtf8(part) || xml.includes('\0') || encoding.toLowerCase() !== 'utf-8') throw new ConversionError('broken');
  return xml;
}

/** Rejects document types, whose entities can multiply or load external resources. Word writes none. */
function checkXml(name: string, xml: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ConversionError('external');
  if (!name.toLowerCase().endsWith('.rels')) return;
  // Without comments and other markup, each `<` begins an element, whatever its attributes hold (XML 1.0, 3.1).
  const [, ...tags] = xml.replace(/^\uFEFF?<\?xml[^>]*\?>/, '').split('<');
  if (tags.some((tag) => /^[!?]/.test(tag))) throw new ConversionError('broken');
  for (const tag of tags) checkRelationship(attributesOf(tag));
}

/** The attributes of an element as they are written, with character references (`&#69;`) left as they are. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const pairs = tag.matchAll(/([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(Array.from(pairs, ([, name = '', double, single]) => [name, double ?? single ?? '']));
}

function checkRelationship(attributes: ReadonlyMap<string, string>) {
  if ((attributes.get('TargetMode') ?? 'Internal') === 'Internal') return;
  const target = attributes.get('Target') ?? '';
  const type = attributes.get('Type') ?? '';
  const isLink = type.endsWith('/hyperlink') && /^(https?:|mailto:|#)/i.test(target);
  // Word documents name the template they were written with, which is a file on the author's disk.
  const isTemplate = type.endsWith('/attachedTemplate') && !/^(https?:|ftp:|file:\/\/[^/]|\\\\)/i.test(target);
  if (!isLink && !isTemplate) throw new ConversionError('external');
}
