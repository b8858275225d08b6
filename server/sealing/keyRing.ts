import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decrypt, encrypt, keyBytes } from './cipher.ts';
import { askCommand, textIn } from './keyCommand.ts';
import { SealingError } from './sealingError.ts';

/** The keys that wrap the applicants' data keys. */
export interface KeyRing {
  /** Encrypts a data key. It can be unwrapped for the same id only. */
  wrap(id: string, dataKey: Buffer): Promise<string>;
  /** Undefined when the text was altered or belongs to another id. Rejects when the ring lacks its key. */
  unwrap(id: string, wrapped: string): Promise<Buffer | undefined>;
  /** Whether rotation can leave this one as it is. */
  isCurrent(wrapped: string): Promise<boolean>;
}

/** By id. The first one wraps; the others open what they wrapped. */
type Keys = ReadonlyMap<string, Buffer>;

/** Reads keys such as `autumn:base64,spring:base64`. Undefined when a text is none. */
export function parseKeys(text: string): Keys | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const keys = new Map(
    parts.flatMap((part) => {
      const [, id = '', encoded = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(part) ?? [];
      return id ? [[id, Buffer.from(encoded, 'base64')] as const] : [];
    }),
  );
  return keys.size > 0 && keys.size === parts.length ? keys : undefined;
}

/** A new key with an id that no other has. */
export const newKey = () => `k${randomBytes(6).toString('hex')}:${randomBytes(keyBytes).toString('base64')}`;

/** @param read returns the keys as they are now, so that a key can be added while the server runs */
export const localRing = (read: () => Promise<Keys>): KeyRing => ({
  async wrap(id, dataKey) {
    const [first] = await read();
    if (!first) throw new SealingError('There is no key to wrap with.');
    const [keyId, key] = first;
    return `${keyId}.${encrypt(key, dataKey, placeOf(id, keyId))}`;
  },
  async unwrap(id, wrapped) {
    const keyId = keyIdOf(wrapped);
    const key = (await read()).get(keyId);
    if (!key)
      throw new SealingError(`SEALING_KEYS: a data key was wrapped with "${keyId}", which is not among the keys.`);
    return decrypt(key, wrapped.slice(keyId.length + 1), placeOf(id, keyId));
  },
  async isCurrent(wrapped) {
    const [first] = await read();
    return keyIdOf(wrapped) === first?.[0];
  },
});

const keyIdOf = (wrapped: string) => wrapped.split('.', 1)[0] ?? '';
const placeOf = (id: string, keyId: string) => ['data key', id, keyId];

/** Reads the keys from a file at each use. */
export const keysInFile = (path: string) => async (): Promise<Keys> => {
  const keys = parseKeys(await readFile(path, 'utf8'));
  if (!keys) throw new SealingError(`${path} must hold keys like autumn:base64, one a line.`);
  return keys;
};

/** A command wraps and unwraps, so that the wrapping keys never are in this process. */
export const commandRing = (command: string): KeyRing => ({
  async wrap(id, dataKey) {
    return textIn(
      await askCommand('SEALING_KEYS_COMMAND', command, { do: 'wrap', id, key: dataKey.toString('base64') }),
      'wrapped',
    );
  },
  async unwrap(id, wrapped) {
    const reply = await askCommand('SEALING_KEYS_COMMAND', command, { do: 'unwrap', id, wrapped });
    return reply.key === null ? undefined : Buffer.from(textIn(reply, 'key'), 'base64');
  },
  // Only the command knows; wrapping again costs a call.
  isCurrent: async () => false,
});
