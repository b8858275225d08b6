import { countCostlyFile } from '../account/limits.ts';
import { type JobQueue, type Jobs, takenOver } from '../jobs/startJobs.ts';
import type { KeyedHash } from '../keyedHash.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../store/database.ts';
import { type DocumentFile, endConversion, startConversion } from '../store/documents.ts';
import { conversionMessages } from './convert/conversionMessages.ts';
import { type Conversion, convertToPdf } from './convert/convertToPdf.ts';

export interface Conversions extends JobQueue<DocumentFile> {
  /** How many documents since the start were converted without a few of their words, too few to refuse them. */
  countWithMissingWords(): number;
}

/** Retries a conversion twice when its server dies. Seconds. */
const options = { ...takenOver, retryLimit: 2, retryDelay: 1 };

interface Dependencies {
  db: Database;
  storage: Storage;
  keyedHash: KeyedHash;
  now: () => Date;
}

/**
 * Starts the two queues that convert uploaded documents, one at a time of each on each server. A Word file takes seconds and a PDF or
 * picture much less, so that these do not wait behind Word files. Every file is in the first queue until it is read, as a
 * name may say anything.
 */
export async function startConversions(jobs: Jobs, dependencies: Dependencies): Promise<Conversions> {
  const { db, storage } = dependencies;
  let withMissingWords = 0;
  const work = (file: DocumentFile, signal: AbortSignal) =>
    convert(dependencies, file, signal, () => {
      withMissingWords += 1;
    });
  const kind = {
    options,
    groupOf: ({ accountId }: DocumentFile) => accountId,
    giveUp: (file: DocumentFile) => fail(dependencies, file, conversionMessages.crashed),
    failure: 'The document was not converted.',
  };
  const wordFiles = await jobs.add<DocumentFile>({ ...kind, name: 'conversion-word', work });
  const all = await jobs.add<DocumentFile>({
    ...kind,
    name: 'conversion',
    work: async (file, signal) => {
      if (!isZip(await storage.read(file.fileKey))) return work(file, signal);
      await db.transaction((tx) => wordFiles.add(tx, file));
      wordFiles.notify();
    },
  });
  return { ...all, countWithMissingWords: () => withMissingWords };
}

/** A Word file is a zip. */
const isZip = (bytes: Uint8Array | undefined) => bytes !== undefined && bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Checks at the start and at the end whether the document was replaced or deleted meanwhile. */
async function convert(dependencies: Dependencies, file: DocumentFile, signal: AbortSignal, countMissing: () => void) {
  const { db, storage } = dependencies;
  const document = await startConversion(db, file);
  if (!document) return;
  const bytes = await storage.read(file.fileKey);
  const conversion: Conversion = bytes
    ? await convertToPdf(bytes, { signal, fileName: document.fileName })
    : { ok: false, message: conversionMessages.crashed };
  if (conversion.ok && conversion.missingWords > 0) countMissing();
  if (!conversion.ok && conversion.isCostly) await countCostlyFile(dependencies, file.accountId);
  if (!conversion.ok) return fail(dependencies, file, conversion.message);
  const pdfKey = `${file.fileKey}.pdf`;
  await storage.writePdf(pdfKey, conversion.pdf);
  if (!(await endConversion(db, file, { status: 'COMPLETED', pdfKey }))) await storage.remove([pdfKey]);
}

async function fail({ db, storage }: Dependencies, file: DocumentFile, message: string): Promise<void> {
  if (await endConversion(db, file, { status: 'FAILED', message })) await storage.remove([file.fileKey]);
}
