import type { Retention } from '../config.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import { isStillDue, listDue } from '../store/applicants.ts';
import type { Database } from '../store/database.ts';
import { deleteApplicant } from './deleteApplicant.ts';

interface Dependencies {
  db: Database;
  sealing: Sealing;
  storage: Storage;
  retention: Retention;
  now: () => Date;
}

/** Deletes the people whose time is over. Several servers may do so at once. Returns how many this one has deleted. */
export async function deleteDue({ retention, now, ...stores }: Dependencies): Promise<number> {
  if (retention.draftDays === undefined && retention.submittedDays === undefined) return 0;
  let count = 0;
  for (const { id } of await listDue(stores.db, now(), retention))
    if (await deleteApplicant(stores, id, (tx) => isStillDue(tx, id, now(), retention))) count += 1;
  return count;
}
