import { type JobQueue, type Jobs, takenOver } from '../jobs/startJobs.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../store/database.ts';
import { type DocumentFile, endConversion, startConversion } from '../store/documents.ts';
import { conversionMessages } from './convert/conversionMessages.ts';
import { convertToPdf } from './convert/convertToPdf.ts';

export type Conversions = JobQueue<DocumentFile>;

/** Retries a conversion twice when its server dies. Seconds. */
const options = { ...takenOver, retryLimit: 2, retryDelay: 1 };

interface Dependencies {
  db: Database;
  storage: Storage;
}

/** Starts the queue that converts uploaded documents, one at a time on each server. */
export const startConversions = (jobs: Jobs, dependencies: Dependencies): Promise<Conversions> =>
  jobs.add<DocumentFile>({
    name: 'conversion',
    options,
    work: (file, signal) => convert(dependencies, file, signal),
    giveUp: (file) => fail(dependencies, file, conversionMessages.crashed),
    failure: 'The document was not converted.',
  });

/** Checks at the start and at the end whether the document was replaced or deleted meanwhile. */
async function convert(dependencies: Dependencies, file: DocumentFile, signal: AbortSignal): Promise<void> {
  const { db, storage } = dependencies;
  const document = await startConversion(db, file);
  if (!document) return;
  const bytes = await storage.read(file.fileKey);
  const conversion = bytes
    ? await convertToPdf(bytes, { signal, fileName: document.fileName })
    : { ok: false as const, message: conversionMessages.crashed };
  if (!conversion.ok) return fail(dependencies, file, conversion.message);
  const pdfKey = `${file.fileKey}.pdf`;
  await storage.writePdf(pdfKey, conversion.pdf);
  if (!(await endConversion(db, file, { status: 'COMPLETED', pdfKey }))) await storage.remove([pdfKey]);
}

async function fail({ db, storage }: Dependencies, file: DocumentFile, message: string): Promise<void> {
  if (await endConversion(db, file, { status: 'FAILED', message })) await storage.remove([file.fileKey]);
}
