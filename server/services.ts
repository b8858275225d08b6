import type { Conversions } from './documents/conversions.ts';
import type { KeyedHash } from './keyedHash.ts';
import type { MailQueue } from './mail/mailQueue.ts';
import type { PdfCopies } from './printing/pdfCopies.ts';
import type { Printer } from './printing/printer.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Storage } from './storage/storage.ts';
import type { Database } from './store/database.ts';

/** What the handlers of operations need. */
export interface Services {
  db: Database;
  sealing: Sealing;
  mail: MailQueue;
  /** Uploaded documents and the PDFs made from them. */
  storage: Storage;
  conversions: Conversions;
  pdfCopies: PdfCopies;
  printer: Printer;
  /** Writes a line to the log: what it is about, without personal data, and a sentence. */
  log: (about: object, sentence: string) => void;
  /** The clock. */
  now: () => Date;
  /** Hashes values that must not be stored in plain text and are too short to hash without a key. */
  keyedHash: KeyedHash;
}
