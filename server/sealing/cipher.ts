import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: a key of 32 bytes, a random nonce of 12 (NIST SP 800-38D), a tag of 16. */
const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Precedes every sealed text, so that another format can follow. */
const version = 'v1.';

/** What a sealed text belongs to. It opens for exactly the same parts. */
export type Place = readonly string[];

const aboutOf = (place: Place) => Buffer.from(JSON.stringify(place));

export function encrypt(key: Buffer, plain: Buffer, place: Place): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(aboutOf(place));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return version + sealed.toString('base64url');
}

/** Undefined when the text was altered or moved, or belongs to another key. */
export function decrypt(key: Buffer, text: string, place: Place): Buffer | undefined {
  if (!text.startsWith(version)) return undefined;
  const sealed = Buffer.from(text.slice(version.length), 'base64url');
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(aboutOf(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
