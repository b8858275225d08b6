import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { KeyedHash } from '../keyedHash.ts';
import { readPolicy } from './localSignature.ts';
import type { LocalStorage } from './localStorage.ts';
import { maxFileBytes } from './storage.ts';

/** How an upload ended. The failures are S3's error codes. */
export type UploadOutcome = 'created' | keyof typeof uploadStatuses;

/** S3's HTTP status for each error code. */
export const uploadStatuses = {
  MalformedPOSTRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  AccessDenied: 403,
  KeyAlreadyExists: 409,
} as const;

/** A form has three fields and one file. The policy, the longest field, has half a kilobyte. Sizes in bytes. */
const limits = { fields: 5, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 6, headerPairs: 20 };

/** The largest body in bytes: the largest file with the boundaries and fields around it. */
export const maxBodyBytes = maxFileBytes + 16 * 1024;

interface Dependencies {
  storage: LocalStorage;
  keyedHash: KeyedHash;
  now: () => Date;
}

/**
 * Receives one presigned POST: the signed fields, then one file, which is written while it arrives. An upload that breaks a
 * limit, or breaks off, leaves no file.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { storage, keyedHash, now }: Dependencies,
): Promise<UploadOutcome> {
  const fields = new Map<string, string>();
  let outcome: UploadOutcome = 'MalformedPOSTRequest';
  let created: Promise<UploadOutcome> | undefined;
  let receiving: BusboyFileStream | undefined;
  const reject = (file: BusboyFileStream, why: UploadOutcome) => {
    outcome = why;
    file.resume();
  };
  const parser = openParser(request.headers['content-type']);
  if (!parser) return outcome;
  parser.on('error', ignoreError);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (!isNameCut && !isValueCut && !fields.has(name)) fields.set(name, value);
    // No policy permits a cut or repeated field. It is stored as an additional field, which every policy rejects.
    else fields.set(`${name} again`, '');
  });
  parser.on('file', (name, file) => {
    file.on('error', ignoreError);
    const permit = readPolicy(keyedHash, fields, now());
    if (name !== 'file' || created) return reject(file, 'MalformedPOSTRequest');
    if (typeof permit === 'string') return reject(file, permit);
    receiving = file;
    created = createFile(storage, file, permit);
    // The result is awaited below; until then a rejection must not count as unhandled.
    created.catch(() => {});
  });
  try {
    await pipeline(request.raw, upTo(maxBodyBytes), parser);
  } catch (error) {
    // The parser does not pass the end of a broken body on to the file.
    receiving?.destroy(error instanceof Error ? error : undefined);
    await created?.catch(() => {});
    return 'MalformedPOSTRequest';
  }
  return created ? await created : outcome;
}

/**
 * When a body stops early, the parser reports the same error to the pipeline, as its own event and on the file. Node ends the
 * process for an error event without a listener, and the pipeline handles the error already.
 */
const ignoreError = () => {};

/** Ends a body that is larger than `maxBytes`, whatever its Content-Length says. */
const upTo = (maxBytes: number) =>
  async function* (body: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw new Error('The body is too large.');
      yield chunk;
    }
  };

function openParser(contentType = '') {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    // The content type is not multipart, or has no boundary.
    return undefined;
  }
}

class UploadError extends Error {
  readonly outcome: UploadOutcome;
  constructor(outcome: UploadOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function createFile(
  storage: LocalStorage,
  file: BusboyFileStream,
  { key, maxBytes }: { key: string; maxBytes: number },
): Promise<UploadOutcome> {
  try {
    return (await storage.create(key, within(file, maxBytes))) ? 'created' : 'KeyAlreadyExists';
  } catch (error) {
    // The parser waits until the file is read to its end.
    file.resume();
    if (error instanceof UploadError) return error.outcome;
    throw error;
  }
}

/** The chunks of a file. Throws when the file is empty, or as soon as it is too large. */
async function* within(file: BusboyFileStream, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new UploadError('EntityTooLarge');
    yield chunk;
  }
  if (size === 0) throw new UploadError('EntityTooSmall');
}
