import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteRows, lockAccount } from '../store/applicants.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteDataKey } from '../store/dataKeys.ts';

interface Dependencies {
  db: Database;
  sealing: Sealing;
  storage: Pick<Storage, 'removeAllOf'>;
}

/**
 * Deletes a person and everything stored about them: rows, jobs, mails that wait, files, the data key.
 *
 * The rows go last. When the deletion is interrupted, the account is still there, and the same command finishes it.
 *
 * @param mayDelete is asked while the account is locked
 * @returns whether the person was deleted
 */
export async function deleteApplicant(
  { db, sealing, storage }: Dependencies,
  accountId: string,
  mayDelete: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const isDeleted = await db.transaction(async (tx) => {
    const person = await lockAccount(tx, accountId);
    if (!person || !(await mayDelete(tx))) return false;
    await storage.removeAllOf(accountId);
    await deleteDataKey(tx, sealing, accountId);
    await deleteRows(tx, person);
    return true;
  });
  // A save or a conversion that was under way may have stored something meanwhile. Its row is refused.
  if (isDeleted) {
    await storage.removeAllOf(accountId);
    await deleteDataKey(db, sealing, accountId);
  }
  return isDeleted;
}
