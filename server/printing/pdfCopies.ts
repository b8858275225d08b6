import { randomUUID } from 'node:crypto';
import { applicantName } from '../../form/university.ts';
import { type JobQueue, type Jobs, queueForServers, takenOver } from '../jobs/startJobs.ts';
import type { Storage } from '../storage/storage.ts';
import { readApplication } from '../store/applications.ts';
import type { Database, OpenDatabase } from '../store/database.ts';
import { listDocuments } from '../store/documents.ts';
import { endPdfCopy, requestFailedCopies, startPdfCopy } from '../store/pdfCopies.ts';
import { createServiceToken, deleteServiceToken } from '../store/serviceTokens.ts';
import { mergePdf } from './mergePdf.ts';
import type { Printer } from './printer.ts';

/** The account to make a PDF copy for. */
export interface PdfCopyJob {
  accountId: string;
  /** How often all tries have failed before. @default 0 */
  round?: number;
}

export type PdfCopies = JobQueue<PdfCopyJob>;

/** Retries with growing pauses for about a minute, in case the page cannot be printed at the moment. Seconds. */
const options = { ...takenOver, retryLimit: 5, retryDelay: 2, retryBackoff: true };

/** What made a copy fail may be mended later: it is made again after these pauses. Seconds. */
const pauses = [10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60];

const name = 'copy';

interface Dependencies {
  db: Database;
  storage: Storage;
  printer: Printer;
  now: () => Date;
}

/** Starts the queue that makes PDF copies of submitted applications, one at a time on each server. */
export async function startPdfCopies(jobs: Jobs, dependencies: Dependencies): Promise<PdfCopies> {
  const { db } = dependencies;
  const copies = await jobs.add<PdfCopyJob>({
    name,
    options,
    work: ({ accountId }, signal) => makePdfCopy(dependencies, accountId, signal),
    giveUp: async ({ accountId, round = 0 }) => {
      const isFailed = await endPdfCopy(db, accountId, null);
      const pause = pauses[round];
      if (isFailed && pause) await db.transaction((tx) => copies.add(tx, { accountId, round: round + 1 }, pause));
    },
    failure: 'The copy was not made.',
  });
  return copies;
}

/** Has the servers make every failed copy again, or that of one account. Returns how many there are. */
export async function remakePdfCopies({ db, jobs }: Pick<OpenDatabase, 'db' | 'jobs'>, accountId?: string) {
  const accountIds = await requestFailedCopies(db, accountId);
  await queueForServers(
    jobs,
    name,
    accountIds.map((id): PdfCopyJob => ({ accountId: id })),
  );
  return accountIds.length;
}

/** Prints the application as the service user sees it, and appends the uploaded documents. */
async function makePdfCopy(
  { db, storage, printer, now }: Dependencies,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await startPdfCopy(db, accountId))) return;
  const token = await createServiceToken(db, accountId, now());
  try {
    const printed = await printer.print(`/print?${new URLSearchParams({ service_token: token })}`, signal);
    const { files, applicant } = await readAttachments({ db, storage }, accountId);
    const merged = await mergePdf(printed, files, applicant, { signal });
    if (!merged) return void (await endPdfCopy(db, accountId, null));
    const pdfKey = `${accountId}/copy/${randomUUID()}.pdf`;
    await storage.writePdf(pdfKey, merged);
    if (!(await endPdfCopy(db, accountId, pdfKey))) await storage.remove([pdfKey]);
  } finally {
    await deleteServiceToken(db, token);
  }
}

async function readAttachments(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  accountId: string,
): Promise<{ files: readonly Buffer[]; applicant: readonly string[] }> {
  const [application, rows] = await Promise.all([readApplication(db, accountId), listDocuments(db, accountId)]);
  // A document whose question was removed before the submission is none of the application's answers.
  const answered = rows.filter(({ answerKey }) => application?.answers[answerKey]);
  const files = await Promise.all(answered.map(({ pdfKey }) => (pdfKey ? storage.read(pdfKey) : undefined)));
  const applicant = [applicantName(application?.answers ?? {}), application?.confirmationNumber ?? ''];
  return { files: files.filter((file) => file !== undefined), applicant: applicant.filter((text) => text !== '') };
}
