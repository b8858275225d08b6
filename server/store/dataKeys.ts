import { sql } from 'drizzle-orm';
import type { Sealing } from '../sealing/sealing.ts';
import type { Database } from './database.ts';
import { keyStores } from './schema.ts';

/*
 * What the database knows of the data keys: which store holds them, and who changes one at the moment. The keys themselves
 * are never here.
 */

/** Keeps two servers from changing one data key at once: a rotation must not bring back a key that is deleted meanwhile. */
const withKeyLock = <Result>(db: Database, id: string, change: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    return change();
  });

/** Deletes an applicant's data key: the sealed answers can no longer be read, in the database or in any backup of it. */
export const deleteDataKey = (db: Database, sealing: Sealing, applicantId: string): Promise<void> =>
  withKeyLock(db, applicantId, () => sealing.forget(applicantId));

/** Wraps every data key with the first key of the ring. Returns how many were not yet. */
export async function rewrapDataKeys(db: Database, sealing: Sealing): Promise<number> {
  let count = 0;
  for (const id of await sealing.ids()) if (await withKeyLock(db, id, () => sealing.rewrap(id))) count += 1;
  return count;
}

/** The fingerprint of the store that holds this database's data keys; undefined before the first start with sealing. */
export async function readKeyStore(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(keyStores);
  return row?.fingerprint;
}

/** Records the store unless another server has just recorded one. Returns the fingerprint that is recorded. */
export async function recordKeyStore(db: Database, fingerprint: string): Promise<string | undefined> {
  await db.insert(keyStores).values({ fingerprint }).onConflictDoNothing();
  return readKeyStore(db);
}

/** Lets the next server start with another store. What was sealed with the keys of this one stays unreadable. */
export async function forgetKeyStore(db: Database) {
  await db.delete(keyStores);
}
