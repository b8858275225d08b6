import { randomUUID } from 'node:crypto';
import { is, SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type Job, PgBoss, type QueueOptions } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../store/database.ts';

/** One kind of work that is done later, once, by whichever server gets to it first. */
export interface JobKind<Data extends object> {
  /** The queue's name, the same in every server that shares the database. */
  name: string;
  /** How often and how long it is tried, and how long pg-boss keeps its jobs. Seconds. */
  options: QueueOptions;
  /** Does one job; when it rejects, the job is tried again. The signal says that its time is up. */
  work(data: Data, signal: AbortSignal): Promise<void>;
  /** Told of a job that failed for the last time, or whose servers died each time. */
  giveUp?(data: Data): Promise<void>;
  /** Kept with a job that failed. It is pg-boss's to keep, so it never quotes what the job was about. */
  failure: string;
}

export interface JobQueue<Data extends object> {
  /** Queues a job with the transaction: it is done if and only if that commits. */
  add(tx: Transaction, data: Data): Promise<void>;
  /** Has queued jobs done now rather than at the next look, two seconds later at most. */
  hurry(): void;
}

export interface Jobs {
  /** Opens a queue and begins to work on it. */
  add<Data extends object>(kind: JobKind<Data>): Promise<JobQueue<Data>>;
  /** Lets what runs finish, for ten seconds at most; what did not finish is begun anew by the next server. */
  stop(): Promise<void>;
}

/**
 * How often jobs whose server died are looked for: by each server, and by all of them together, which is a minute unless it is
 * said. The second is the smaller one, so that no look is a moment too early and passed over.
 */
const looking = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 4 };

/**
 * Starts the work that waits: jobs live in the database, survive a killed process and run once however many servers share it.
 *
 * @param report told of failures
 */
export async function startJobs({ jobs }: OpenDatabase, report: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ db: jobs, schedule: false, ...looking });
  boss.on('error', report);
  await boss.start();
  return {
    add: (kind) => addQueue(boss, kind, report),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function addQueue<Data extends object>(
  boss: PgBoss,
  { name, options, work, failure, giveUp }: JobKind<Data>,
  report: (error: unknown) => void,
): Promise<JobQueue<Data>> {
  const deadLetter = giveUp && (await addGivenUp(boss, name, giveUp));
  await boss.createQueue(name, { ...options, ...(deadLetter && { deadLetter }) });
  // Any question about a queue's jobs makes pg-boss remember the queue. Otherwise its first `send` would look the queue up
  // on the outer handle, inside our transaction, which on the embedded database waits for ever.
  await boss.findJobs(name, { id: randomUUID() });
  const worker = await boss.work(name, async ([job]: Job<Data>[]) => {
    if (!job) return;
    // No pause after it: on the last evening many may wait behind.
    boss.notifyWorker(worker);
    try {
      await work(job.data, job.signal);
    } catch (error) {
      report(error);
      throw new Error(failure);
    }
  });
  return {
    add: async (tx, data) => {
      await boss.send(name, data, { db: within(tx) });
    },
    hurry: () => boss.notifyWorker(worker),
  };
}

/** pg-boss moves a job there after its last try. */
async function addGivenUp<Data extends object>(boss: PgBoss, name: string, giveUp: (data: Data) => Promise<void>) {
  const queue = `${name}-given-up`;
  await boss.createQueue(queue, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
  await boss.work(queue, async ([job]: Job<Data>[]) => {
    if (job) await giveUp(job.data);
  });
  return queue;
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
