import type { Database } from '../store/database.ts';
import { keysUsedByDocuments } from '../store/documents.ts';
import { keysUsedByPdfCopies } from '../store/pdfCopies.ts';
import type { Storage } from './storage.ts';

/** Uploads are converted within minutes, so a file without a document is no longer needed after an hour. */
const minAgeMs = 60 * 60 * 1000;

/** S3 deletes at most this many files at once (DeleteObjects). */
const batchSize = 1000;

interface Dependencies {
  db: Database;
  storage: Pick<Storage, 'list' | 'remove'>;
  now: () => Date;
}

/** Deletes files without a document or PDF copy: uploads that were never converted, and leftovers of a crash. */
export async function sweepStorage({ db, storage, now }: Dependencies): Promise<void> {
  const before = now().getTime() - minAgeMs;
  const old = (await storage.list()).filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key);
  for (let done = 0; done < old.length; done += batchSize) {
    const batch = old.slice(done, done + batchSize);
    const used = [await keysUsedByDocuments(db, batch), await keysUsedByPdfCopies(db, batch)];
    await storage.remove(batch.filter((key) => !used.some((keys) => keys.has(key))));
  }
}
