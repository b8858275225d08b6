import { createHmac } from 'node:crypto';
import type { MailQueue } from './mail/mailQueue.ts';
import type { Database } from './store/database.ts';

/** What operations work with. */
export interface Services {
  db: Database;
  mail: MailQueue;
  /** The clock; tests bring their own. */
  now: () => Date;
  /** Hashes what must not be kept as it is and is too short to hash without a key. */
  keyedHash: KeyedHash;
}

export type KeyedHash = (...parts: string[]) => string;

/** HMAC-SHA-256 in hex; each part is counted by its place, so that no two lists of parts hash alike. */
export const keyedHashWith =
  (secret: string): KeyedHash =>
  (...parts) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
