import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { KeyedHash } from '../keyedHash.ts';
import { readPolicy } from './localSignature.ts';
import type { LocalStorage } from './localStorage.ts';
import { largestFile } from './storage.ts';

/** How an upload ends; the words are S3's own error codes. */
export type UploadOutcome = 'kept' | keyof typeof uploadStatuses;

/** The statuses S3 answers with. */
export const uploadStatuses = {
  MalformedPOSTRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  ExpiredToken: 400,
  AccessDenied: 403,
  KeyAlreadyExists: 409,
} as const;

/** The policy of one file is half a kilobyte; nobody has more to say. Bytes, except where counted. */
const limits = { fields: 5, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 6, headerPairs: 20 };

/** A form around the largest file: boundaries and fields. Bytes. */
export const mostBytes = largestFile + 16 * 1024;

interface Kit {
  storage: LocalStorage;
  keyedHash: KeyedHash;
  now: () => Date;
}

/**
 * Receives one presigned POST: the signed fields, then one file, which is written while it comes in. What breaks a limit, or
 * breaks off, leaves nothing behind.
 */
export async function receiveUpload(request: FastifyRequest, { storage, keyedHash, now }: Kit): Promise<UploadOutcome> {
  const fields = new Map<string, string>();
  let outcome: UploadOutcome = 'MalformedPOSTRequest';
  let kept: Promise<UploadOutcome> | undefined;
  let receiving: BusboyFileStream | undefined;
  const refuse = (file: BusboyFileStream, why: UploadOutcome) => {
    outcome = why;
    file.resume();
  };
  const parser = openParser(request.headers['content-type']);
  if (!parser) return outcome;
  parser.on('error', heardAlready);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (!isNameCut && !isValueCut && !fields.has(name)) fields.set(name, value);
    // A second one of a name is nothing a policy allows: it makes the number of fields wrong.
    else fields.set(`${name} again`, '');
  });
  parser.on('file', (name, file) => {
    file.on('error', heardAlready);
    const permit = readPolicy(keyedHash, fields, now());
    if (name !== 'file' || kept) return refuse(file, 'MalformedPOSTRequest');
    if (typeof permit === 'string') return refuse(file, permit);
    receiving = file;
    kept = keepFile(storage, file, permit);
    // Whoever waits below hears of a failure; until then it is not unheard.
    kept.catch(() => {});
  });
  try {
    await pipeline(request.raw, upTo(mostBytes), parser);
  } catch (error) {
    // The parser does not tell a file that its body broke off.
    receiving?.destroy(error instanceof Error ? error : undefined);
    await kept?.catch(() => {});
    return 'MalformedPOSTRequest';
  }
  return kept ? await kept : outcome;
}

/**
 * Of a body that stops early the parser tells the pipeline, and then once more, and the file as well; an error that nobody
 * listens to would end the server.
 */
const heardAlready = () => {};

/** Ends a body that never ends, whatever length it was said to have. */
const upTo = (most: number) =>
  async function* (body: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > most) throw new Error('The body does not end.');
      yield chunk;
    }
  };

function openParser(contentType = '') {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    // Not multipart, or without a boundary.
    return undefined;
  }
}

class Refused extends Error {
  readonly outcome: UploadOutcome;
  constructor(outcome: UploadOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function keepFile(
  storage: LocalStorage,
  file: BusboyFileStream,
  { key, maxBytes }: { key: string; maxBytes: number },
): Promise<UploadOutcome> {
  try {
    return (await storage.keep(key, within(file, maxBytes))) ? 'kept' : 'KeyAlreadyExists';
  } catch (error) {
    // The parser ends only once the file was read.
    file.resume();
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** The file's bytes; fails at the first one too many, or when there are none. */
async function* within(file: BusboyFileStream, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new Refused('EntityTooLarge');
    yield chunk;
  }
  if (size === 0) throw new Refused('EntityTooSmall');
}
