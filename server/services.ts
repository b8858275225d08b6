import type { Conversions } from './documents/conversions.ts';
import type { Storage } from './documents/storage.ts';
import type { KeyedHash } from './keyedHash.ts';
import type { MailQueue } from './mail/mailQueue.ts';
import type { Copies } from './printing/copies.ts';
import type { Database } from './store/database.ts';

/** What operations work with. */
export interface Services {
  db: Database;
  mail: MailQueue;
  /** Uploaded documents, and the PDFs made of them. */
  storage: Storage;
  conversions: Conversions;
  copies: Copies;
  /** The clock; tests bring their own. */
  now: () => Date;
  /** Hashes what must not be kept as it is and is too short to hash without a key. */
  keyedHash: KeyedHash;
}
