import { keysInUse as copiesInUse } from '../store/copies.ts';
import type { Database } from '../store/database.ts';
import { keysInUse } from '../store/documents.ts';
import type { Storage } from './storage.ts';

/** An upload is converted within minutes; what is an hour old and nobody's stays nobody's. */
const youngestMs = 60 * 60 * 1000;

/** As many as a bucket deletes at once (S3, DeleteObjects); one query could name thirty times as many. */
const batch = 1000;

interface Kit {
  db: Database;
  storage: Pick<Storage, 'list' | 'remove'>;
  now: () => Date;
}

/** Deletes files that no document and no copy names: uploads that were never converted, and what a crash left between two steps. */
export async function sweepStorage({ db, storage, now }: Kit): Promise<void> {
  const before = now().getTime() - youngestMs;
  const old = (await storage.list()).filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key);
  for (let done = 0; done < old.length; done += batch) {
    const some = old.slice(done, done + batch);
    const used = [await keysInUse(db, some), await copiesInUse(db, some)];
    await storage.remove(some.filter((key) => !used.some((keys) => keys.has(key))));
  }
}
