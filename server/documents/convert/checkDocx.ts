import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { Refused } from './refused.ts';

/** What a Word document may unpack to. A bomb of 600 kB grows to gigabytes; a thesis with pictures to ten megabytes. Bytes. */
const most = { inAll: 40_000_000, perPart: 12_000_000, parts: 2000 };

/**
 * Looks at every part of a Word document before any program opens it: how much it unpacks to, and that nothing in it reaches
 * out. Ordinary links to the web stay.
 */
export async function checkDocx(bytes: Buffer): Promise<{ hasEastAsianText: boolean }> {
  let hasEastAsianText = false;
  let total = 0;
  let parts = 0;
  const zip = await open(bytes);
  for await (const entry of zip.eachEntry()) {
    parts += 1;
    if (entry.uncompressedSize > most.perPart || parts > most.parts) throw new Refused('unpacked');
    // yauzl fails when a part unpacks to another size than it says, so no part can lie about it.
    const part = await readPart(zip, entry);
    total += part.length;
    if (total > most.inAll) throw new Refused('unpacked');
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
    throw new Refused('broken');
  }
}

async function readPart(zip: Awaited<ReturnType<typeof open>>, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new Refused('locked');
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new Refused('broken');
  }
}

/** Word writes UTF-8. Other encodings are read by LibreOffice but not by us, so that anything might hide in them. */
function textOf(part: Buffer): string {
  const xml = part.toString('utf8');
  const encoding = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1] ?? 'utf-8';
  if (!isUtf8(part) || xml.includes('\0') || encoding.toLowerCase() !== 'utf-8') throw new Refused('broken');
  return xml;
}

/** Document types bring entities that multiply or reach out; Word writes none. */
function checkXml(name: string, xml: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Refused('elsewhere');
  if (!name.toLowerCase().endsWith('.rels')) return;
  // Nothing but elements: then each `<` begins one, whatever its attributes hold (XML 1.0, 3.1).
  const [, ...tags] = xml.replace(/^\uFEFF?<\?xml[^>]*\?>/, '').split('<');
  if (tags.some((tag) => /^[!?]/.test(tag))) throw new Refused('broken');
  for (const tag of tags) checkRelationship(attributesOf(tag));
}

/** The attributes of an element, as they are written: what is written in figures (`&#69;`) is not what it seems. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const pairs = tag.matchAll(/([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(Array.from(pairs, ([, name = '', double, single]) => [name, double ?? single ?? '']));
}

function checkRelationship(attributes: ReadonlyMap<string, string>) {
  if ((attributes.get('TargetMode') ?? 'Internal') === 'Internal') return;
  const target = attributes.get('Target') ?? '';
  const type = attributes.get('Type') ?? '';
  const isLink = type.endsWith('/hyperlink') && /^(https?:|mailto:|#)/i.test(target);
  // The writer's own template, on the writer's own disk: every document from an office names one.
  const isTemplate = type.endsWith('/attachedTemplate') && !/^(https?:|ftp:|file:\/\/[^/]|\\\\)/i.test(target);
  if (!isLink && !isTemplate) throw new Refused('elsewhere');
}
