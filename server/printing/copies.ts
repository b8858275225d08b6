import { randomUUID } from 'node:crypto';
import type { Storage } from '../documents/storage.ts';
import type { JobQueue, Jobs } from '../jobs/startJobs.ts';
import { begin, end } from '../store/copies.ts';
import type { Database } from '../store/database.ts';
import * as documents from '../store/documents.ts';
import * as serviceTokens from '../store/serviceTokens.ts';
import { bindCopy } from './bindCopy.ts';
import type { Printer } from './printer.ts';

/** Whose copy is wanted. */
export interface CopyJob {
  accountId: string;
}

export type Copies = JobQueue<CopyJob>;

/** A page that cannot be printed now may be in a minute; a copy is not wanted sooner than it can be had. */
const options = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60 * 60,
};

interface Kit {
  db: Database;
  storage: Storage;
  printer: Printer;
  now: () => Date;
}

/** Starts making PDF copies of submitted applications, one at a time on each server. */
export const startCopies = (jobs: Jobs, kit: Kit): Promise<Copies> =>
  jobs.add<CopyJob>({
    name: 'copy',
    options,
    work: ({ accountId }, signal) => makeCopy(kit, accountId, signal),
    giveUp: async ({ accountId }) => void (await end(kit.db, accountId, null)),
    failure: 'The copy was not made.',
  });

/** Prints the application as the service user sees it, and binds the uploaded document to it. */
async function makeCopy({ db, storage, printer, now }: Kit, accountId: string, signal: AbortSignal): Promise<void> {
  if (!(await begin(db, accountId))) return;
  const token = await serviceTokens.make(db, accountId, now());
  try {
    const printed = await printer.print(`/print?${new URLSearchParams({ service_token: token })}`, signal);
    const bound = await bindCopy(printed, await attachments({ db, storage }, accountId));
    const pdfKey = `${accountId}/copy/${randomUUID()}.pdf`;
    await storage.writePdf(pdfKey, bound);
    if (!(await end(db, accountId, pdfKey))) await storage.remove([pdfKey]);
  } finally {
    await serviceTokens.end(db, token);
  }
}

async function attachments(
  { db, storage }: Pick<Kit, 'db' | 'storage'>,
  accountId: string,
): Promise<readonly Buffer[]> {
  const rows = await documents.list(db, accountId);
  const files = await Promise.all(rows.map(({ pdfKey }) => (pdfKey ? storage.read(pdfKey) : undefined)));
  return files.filter((file) => file !== undefined);
}
