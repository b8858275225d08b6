import { keysInUse as copiesInUse } from '../store/copies.ts';
import type { Database } from '../store/database.ts';
import { keysInUse } from '../store/documents.ts';
import type { Storage } from './storage.ts';

/** An upload is converted within minutes; what is an hour old and nobody's stays nobody's. */
const youngestMs = 60 * 60 * 1000;

interface Kit {
  db: Database;
  storage: Storage;
  now: () => Date;
}

/** Deletes files that no document and no copy names: uploads that were never converted, and what a crash left between two steps. */
export async function sweepStorage({ db, storage, now }: Kit): Promise<void> {
  const before = now().getTime() - youngestMs;
  const old = (await storage.list()).filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key);
  const used = [await keysInUse(db, old), await copiesInUse(db, old)];
  await storage.remove(old.filter((key) => !used.some((keys) => keys.has(key))));
}
