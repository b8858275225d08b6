import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../keyedHash.ts';
import type { UploadPermit } from './storage.ts';

/*
 * What lets a browser in, in the shape S3 gives it, so that the page needs to know one way only: a policy says which key, how
 * many bytes and until when, and the signature says that the policy is ours.
 */

interface Policy {
  expiration: string;
  conditions: readonly [{ key: string }, ['content-length-range', number, number]];
}

/** The fields to send with the file. */
export function signPolicy(keyedHash: KeyedHash, { key, maxBytes, expiresAt }: UploadPermit) {
  const conditions: Policy['conditions'] = [{ key }, ['content-length-range', 1, maxBytes]];
  const policy: Policy = { expiration: expiresAt.toISOString(), conditions };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { key, policy: encoded, 'x-amz-signature': keyedHash('upload policy', encoded) };
}

/** What the fields permit, or why they permit nothing. */
export function readPolicy(
  keyedHash: KeyedHash,
  fields: ReadonlyMap<string, string>,
  now: Date,
): UploadPermit | 'AccessDenied' | 'ExpiredToken' {
  const encoded = fields.get('policy') ?? '';
  if (!isSame(fields.get('x-amz-signature') ?? '', keyedHash('upload policy', encoded))) return 'AccessDenied';
  // Signed, so it is what `signPolicy` wrote.
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

/** The query of an address where a PDF can be read. */
export function signLink(keyedHash: KeyedHash, { key, fileName, expiresAt }: Link) {
  const expires = expiresAt.toISOString();
  return { name: fileName, expires, signature: keyedHash('read link', key, fileName, expires) };
}

export function isLinkGood(
  keyedHash: KeyedHash,
  { key, name, expires, signature }: { key: string; name: string; expires: string; signature: string },
  now: Date,
): boolean {
  return isSame(signature, keyedHash('read link', key, name, expires)) && now < new Date(expires);
}

/** In constant time, so that nobody learns a signature byte by byte. */
const isSame = (given: string, right: string): boolean =>
  given.length === right.length &&
  Buffer.byteLength(given) === right.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(right));
