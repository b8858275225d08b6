import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../keyedHash.ts';
import type { UploadPermit } from './storage.ts';

/*
 * Signed permissions for the local storage, in the form of S3's. A signed policy permits one upload: its key, its size and its
 * expiry. A signed link permits reading one PDF until it expires.
 */

interface Policy {
  expiration: string;
  conditions: readonly [{ key: string }, ['content-length-range', number, number]];
}

/** The form fields to send with the file. */
export function signPolicy(keyedHash: KeyedHash, { key, maxBytes, expiresAt }: UploadPermit) {
  const conditions: Policy['conditions'] = [{ key }, ['content-length-range', 1, maxBytes]];
  const policy: Policy = { expiration: expiresAt.toISOString(), conditions };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { key, policy: encoded, 'x-amz-signature': keyedHash('upload policy', encoded) };
}

/** The upload that the fields permit, or S3's code for why they permit none. */
export function readPolicy(
  keyedHash: KeyedHash,
  fields: ReadonlyMap<string, string>,
  now: Date,
): UploadPermit | 'AccessDenied' | 'ExpiredToken' {
  const encoded = fields.get('policy') ?? '';
  if (!isSame(fields.get('x-amz-signature') ?? '', keyedHash('upload policy', encoded))) return 'AccessDenied';
  // The signature proves that `signPolicy` wrote it.
  const { expiration, conditions }: Policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
  const [{ key }, [, , maxBytes]] = conditions;
  const expiresAt = new Date(expiration);
  if (now >= expiresAt) return 'ExpiredToken';
  const isExact = fields.size === 3 && fields.get('key') === key;
  return isExact ? { key, maxBytes, expiresAt } : 'AccessDenied';
}

interface Link {
  key: string;
  fileName: string;
  expiresAt: Date;
}

/** The query parameters of a link to a PDF. */
export function signLink(keyedHash: KeyedHash, { key, fileName, expiresAt }: Link) {
  const expires = expiresAt.toISOString();
  return { name: fileName, expires, signature: keyedHash('read link', key, fileName, expires) };
}

export function isLinkValid(
  keyedHash: KeyedHash,
  { key, name, expires, signature }: { key: string; name: string; expires: string; signature: string },
  now: Date,
): boolean {
  return isSame(signature, keyedHash('read link', key, name, expires)) && now < new Date(expires);
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length &&
  Buffer.byteLength(given) === expected.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));
