import { randomUUID } from 'node:crypto';
import { is, SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../store/database.ts';

/** A mail to be written: why, and to which account. What it says is decided when it is written. */
export interface MailJob {
  kind: 'confirmation' | 'reset' | 'passwordChanged';
  username: string;
}

export interface MailQueue {
  /** Queues a mail with the transaction: it is written if and only if that commits. */
  add(tx: Transaction, job: MailJob): Promise<void>;
  /** Has queued mail written now rather than at the next look, two seconds later at most. */
  hurry(): void;
  /** Lets what runs finish. */
  stop(): Promise<void>;
}

const queue = 'mail';

/** A mail server may be away for a while: tried eight times, at first after seconds, at last after minutes. */
const patience = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 15 * 60, expireInSeconds: 60 };
/** A job names an address, so it is kept no longer than it serves. */
const retention = { deleteAfterSeconds: 60 * 60, retentionSeconds: 24 * 60 * 60 };

/**
 * Starts writing queued mail.
 *
 * @param write writes one mail; when it rejects, the mail is tried again
 * @param report told of failures
 */
export async function startMailQueue(
  { jobs }: OpenDatabase,
  write: (job: MailJob) => Promise<void>,
  report: (error: unknown) => void,
): Promise<MailQueue> {
  const boss = new PgBoss({ db: jobs, schedule: false });
  boss.on('error', report);
  await boss.start();
  await boss.createQueue(queue, { ...patience, ...retention });
  // Any question about a queue's jobs makes pg-boss remember the queue. Otherwise its first `send` would look the queue up
  // on the outer handle, inside our transaction, which on the embedded database waits for ever.
  await boss.findJobs(queue, { id: randomUUID() });
  const worker = await boss.work(queue, async ([job]: Job<MailJob>[]) => {
    if (!job) return;
    try {
      await write(job.data);
    } catch (error) {
      report(error);
      // pg-boss keeps what is thrown, and a mail server's words may quote the address.
      throw new Error('The mail was not handed over.');
    }
  });
  return {
    add: async (tx, job) => {
      await boss.send(queue, job, { db: within(tx) });
    },
    hurry: () => boss.notifyWorker(worker),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** A transaction as pg-boss wants to see it; drizzle leaves open what its driver returns. */
function within(tx: Transaction): Db {
  const execute = async (query: unknown): Promise<{ rows: unknown[] }> => {
    const result: unknown = is(query, SQL) ? await tx.execute(query) : undefined;
    const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : undefined;
    return { rows: Array.isArray(rows) ? rows : [] };
  };
  return fromDrizzle({ execute }, sql);
}
