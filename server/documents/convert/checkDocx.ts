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
    const xml = part.toString('utf8');
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

/** Document types bring entities that multiply or reach out; Word writes none. */
function checkXml(name: string, xml: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Refused('elsewhere');
  if (!name.toLowerCase().endsWith('.rels')) return;
  for (const [relationship] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) checkRelationship(relationship);
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

function checkRelationship(tag: string) {
  if (attribute(tag, 'TargetMode').toLowerCase() !== 'external') return;
  const target = attribute(tag, 'Target');
  const type = attribute(tag, 'Type');
  const isLink = type.endsWith('/hyperlink') && /^(https?:|mailto:|#)/i.test(target);
  // The writer's own template, on the writer's own disk: every document from an office names one.
  const isTemplate = type.endsWith('/attachedTemplate') && !/^(https?:|ftp:|file:\/\/[^/]|\\\\)/i.test(target);
  if (!isLink && !isTemplate) throw new Refused('elsewhere');
}
