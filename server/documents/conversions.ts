import type { JobQueue, Jobs } from '../jobs/startJobs.ts';
import type { Database } from '../store/database.ts';
import { begin, end, type FileOf } from '../store/documents.ts';
import { convertToPdf } from './convert/convertToPdf.ts';
import { refusals } from './convert/refused.ts';
import type { Storage } from './storage.ts';

export type Conversions = JobQueue<FileOf>;

/**
 * Twice more when a server dies over it. A living server says every five seconds that it is still at work; ten seconds of
 * silence, and another one begins anew.
 */
const options = {
  retryLimit: 2,
  retryDelay: 1,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60 * 60,
};

interface Kit {
  db: Database;
  storage: Storage;
}

/** Starts converting uploaded documents, one at a time on each server. */
export const startConversions = (jobs: Jobs, kit: Kit): Promise<Conversions> =>
  jobs.add<FileOf>({
    name: 'conversion',
    options,
    work: (file, signal) => convert(kit, file, signal),
    giveUp: (file) => fail(kit, file, refusals.crashed),
    failure: 'The document was not converted.',
  });

/** Every step asks whether the document is still wanted: meanwhile it may have been replaced or deleted. */
async function convert(kit: Kit, file: FileOf, signal: AbortSignal): Promise<void> {
  const { db, storage } = kit;
  if (!(await begin(db, file))) return;
  const bytes = await storage.read(file.fileKey);
  const conversion = bytes ? await convertToPdf(bytes, { signal }) : { ok: false as const, message: refusals.crashed };
  if (!conversion.ok) return fail(kit, file, conversion.message);
  const pdfKey = `${file.fileKey}.pdf`;
  await storage.writePdf(pdfKey, conversion.pdf);
  if (!(await end(db, file, { status: 'COMPLETED', pdfKey }))) await storage.remove([pdfKey]);
}

async function fail({ db, storage }: Kit, file: FileOf, message: string): Promise<void> {
  if (await end(db, file, { status: 'FAILED', message })) await storage.remove([file.fileKey]);
}
