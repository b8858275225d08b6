import { keyBytes } from '../sealing/cipher.ts';
import { localRing } from '../sealing/keyRing.ts';
import type { KeyStore } from '../sealing/keyStore.ts';
import { createSealing } from '../sealing/sealing.ts';

/** A store of data keys in memory. */
export function memoryStore(): KeyStore & { keys: Map<string, string> } {
  const keys = new Map<string, string>();
  return {
    keys,
    place: 'memory',
    read: async (id) => keys.get(id),
    async create(id, wrapped) {
      const stored = keys.get(id) ?? wrapped;
      keys.set(id, stored);
      return stored;
    },
    replace: async (id, wrapped) => void keys.set(id, wrapped),
    remove: async (id) => void keys.delete(id),
    ids: async () => [...keys.keys()],
  };
}

const ring = localRing(async () => new Map([['test', Buffer.alloc(keyBytes, 7)]]));
const store = memoryStore();

/** Seals with one store for all servers of a test run, as servers that share a database have. */
export const testSealing = (now: () => Date) => createSealing({ ring, store, now, report: () => {} });
