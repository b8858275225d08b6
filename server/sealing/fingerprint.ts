import { createHash, randomBytes } from 'node:crypto';
import { keyBytes } from './cipher.ts';
import type { KeyRing } from './keyRing.ts';
import type { KeyStore } from './keyStore.ts';
import { SealingError } from './sealingError.ts';

/** Beside the applicants' data keys lies one of the store's own. Opening it proves that ring and store belong together. */
const own = 'store';

/** A name of the store that reveals no key; undefined when the store is new. */
export async function fingerprintOf(ring: KeyRing, store: KeyStore): Promise<string | undefined> {
  const wrapped = await store.read(own);
  if (wrapped === undefined) return undefined;
  const key = await ring.unwrap(own, wrapped);
  if (!key) throw new SealingError(`The sealing keys do not open the data keys in ${store.place}.`);
  return createHash('sha256').update(key).digest('hex');
}

/** Makes a new store known. Of several servers that do so at once, all get the same fingerprint. */
export async function markStore(ring: KeyRing, store: KeyStore): Promise<string | undefined> {
  await store.create(own, await ring.wrap(own, randomBytes(keyBytes)));
  return fingerprintOf(ring, store);
}
