import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ConversionError } from '../conversionError.ts';
import type { Parts } from './docxXml.ts';

/** The most that a Word document may unpack to. A thesis with pictures has 10 MB, a zip bomb of 600 kB has gigabytes. */
const limits = { totalBytes: 40_000_000, partBytes: 12_000_000, parts: 2000 };

/** Unpacks a Word document before any program opens it, and checks its unpacked size and that its XML declares no entities. */
export async function checkDocx(bytes: Buffer): Promise<Parts> {
  const parts = new Map<string, Buffer>();
  let total = 0;
  const zip = await open(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > limits.partBytes || parts.size >= limits.parts) throw new ConversionError('unpacked');
    // yauzl fails when a part unpacks to another size than its header claims, so the check above cannot be tricked.
    const part = await readPart(zip, entry);
    total += part.length;
    if (total > limits.totalBytes) throw new ConversionError('unpacked');
    if (/\.(xml|rels)$/i.test(entry.fileName)) checkXml(part);
    // The name of a folder ends with a slash.
    if (!entry.fileName.endsWith('/')) parts.set(entry.fileName, part);
  }
  return parts;
}

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

/** Rejects encodings other than UTF-8, and document types, whose entities can multiply or load something. Word writes neither. */
function checkXml(part: Buffer) {
  const xml = part.toString('utf8');
  const encoding = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(xml)?.[1] ?? 'utf-8';
  if (!isUtf8(part) || xml.includes('\0') || encoding.toLowerCase() !== 'utf-8') throw new ConversionError('broken');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ConversionError('doctype');
}
