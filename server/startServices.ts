import type { FastifyInstance } from 'fastify';
import { startConversions } from './documents/conversions.ts';
import { localAddress } from './http/localAddress.ts';
import { type Report, startJobs } from './jobs/startJobs.ts';
import type { KeyedHash } from './keyedHash.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { startMailQueue } from './mail/mailQueue.ts';
import { createMailSender } from './mail/sendMail.ts';
import { startPdfCopies } from './printing/pdfCopies.ts';
import { openPrinter } from './printing/printer.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/storage.ts';
import type { OpenDatabase } from './store/database.ts';

interface Dependencies {
  database: OpenDatabase;
  sealing: Sealing;
  storage: Storage;
  mailbox: Mailbox;
  publicUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
  /** Receives failures of background work. */
  report: Report;
}

/** Starts the background work: mail, conversions and PDF copies. It ends when the server closes. */
export async function startServices(app: FastifyInstance, dependencies: Dependencies): Promise<Services> {
  const { database, sealing, storage, mailbox, publicUrl, keyedHash, now, report } = dependencies;
  const { db } = database;
  const jobs = await startJobs(database, report);
  app.addHook('onClose', () => jobs.stop());
  const mail = await startMailQueue(jobs, createMailSender({ db, mailbox, publicUrl, keyedHash, now }), now);
  const printer = openPrinter(
    () => localAddress(app),
    (letters) => app.log.warn({ letters }, 'no font has these letters, so a PDF copy shows their codes'),
  );
  app.addHook('onClose', () => printer.close());
  const pdfCopies = await startPdfCopies(jobs, { db, storage, printer, now });
  const conversions = await startConversions(jobs, { db, storage, keyedHash, now });
  const log = (about: object, sentence: string) => app.log.warn(about, sentence);
  return { db, sealing, mail, now, log, keyedHash, storage, conversions, pdfCopies, printer };
}
