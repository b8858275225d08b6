import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { is, SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type Job, PgBoss, type QueueOptions } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../store/database.ts';

/** A kind of background job. Each job runs once, on the first server that is free. */
export interface JobKind<Data extends object> {
  /** The queue's name, the same in every server that shares the database. */
  name: string;
  /** Retries, time limits and how long pg-boss keeps finished jobs. Times are in seconds. */
  options: QueueOptions;
  /** Does one job. When it rejects, the job is tried again. The signal aborts when the job's time is up. */
  work(data: Data, signal: AbortSignal): Promise<void>;
  /** Of jobs with the same group, all servers together do one at a time. @default no groups */
  groupOf?(data: Data): string;
  /** Called after a job's last try, when it failed or its server crashed. */
  giveUp?(data: Data): Promise<void>;
  /** The message that pg-boss stores with a failed job. It never quotes the job's data. */
  failure: string;
}

/**
 * The time limits of a job that another server starts over when it has had no heartbeat for ten seconds, and how long the
 * finished job is kept. Seconds.
 */
export const takenOver = {
  expireInSeconds: 180,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60 * 60,
} satisfies QueueOptions;

export interface JobQueue<Data extends object> {
  /**
   * Queues a job in the transaction: the job runs if and only if the transaction commits.
   *
   * @param afterSeconds how long it waits first. @default 0
   */
  add(tx: Transaction, data: Data, afterSeconds?: number): Promise<void>;
  /** Starts queued jobs now. Otherwise they start within two seconds. */
  notify(): void;
}

export interface Jobs {
  /** Opens a queue and starts to work on its jobs. */
  add<Data extends object>(kind: JobKind<Data>): Promise<JobQueue<Data>>;
  /** Waits up to ten seconds for running jobs. Another server starts the rest again. */
  stop(): Promise<void>;
}

/** Receives what failed, in a sentence without data, and the error. */
export type Report = (failure: string, error: unknown) => void;

/**
 * Intervals in seconds between searches for jobs of a crashed server: by this server, and by all servers together. pg-boss
 * skips a search that comes before the second interval has passed, so that one is shorter.
 */
const supervision = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 4 };

/**
 * Starts the job queues. Jobs are stored in the database: they survive a crash, and servers that share the database share
 * the jobs.
 *
 * @param report receives what failed, in a sentence without data, and the error
 */
export async function startJobs({ jobs }: OpenDatabase, report: Report): Promise<Jobs> {
  const boss = new PgBoss({ db: jobs, schedule: false, ...supervision });
  boss.on('error', (error) => report('The job queue failed.', error));
  await boss.start();
  const queues: string[] = [];
  return {
    add: (kind) => {
      queues.push(kind.name, givenUp(kind.name));
      return addQueue(boss, kind, report);
    },
    stop: async () => {
      // pg-boss's own graceful stop looks for the end of the jobs only every half second.
      const ended = Promise.all(queues.map((name) => boss.offWork(name)));
      await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** The name of the queue of a queue's given-up jobs. */
const givenUp = (name: string) => `${name}-given-up`;

/** Queues jobs for the servers from a process that does not work on them. */
export async function queueForServers(jobs: OpenDatabase['jobs'], name: string, all: readonly object[]) {
  const boss = new PgBoss({ db: jobs, schedule: false, supervise: false });
  await boss.start();
  for (const data of all) await boss.send(name, data);
  await boss.stop({ graceful: false });
}

async function addQueue<Data extends object>(
  boss: PgBoss,
  { name, options, work, failure, giveUp, groupOf }: JobKind<Data>,
  report: Report,
): Promise<JobQueue<Data>> {
  const deadLetter = giveUp && (await addDeadLetterQueue(boss, name, giveUp));
  await boss.createQueue(name, { ...options, ...(deadLetter && { deadLetter }) });
  // Any query for a queue's jobs makes pg-boss cache the queue. Otherwise the first `send` inside a transaction would look
  // the queue up outside of it, and on the embedded database wait forever.
  await boss.findJobs(name, { id: randomUUID() });
  const worker = await boss.work(name, groupOf ? { groupConcurrency: 1 } : {}, async ([job]: Job<Data>[]) => {
    if (!job) return;
    // Starts the next job without pg-boss's pause, because many may wait on the evening of a deadline.
    boss.notifyWorker(worker);
    try {
      await work(job.data, job.signal);
    } catch (error) {
      report(failure, error);
      throw new Error(failure);
    }
  });
  return {
    add: async (tx, data, afterSeconds = 0) => {
      const group = groupOf && { group: { id: groupOf(data) } };
      await boss.send(name, data, { db: adaptTransaction(tx), startAfter: afterSeconds, ...group });
    },
    notify: () => boss.notifyWorker(worker),
  };
}

/** Opens the queue that pg-boss moves a job to after its last failed try. */
async function addDeadLetterQueue<Data extends object>(
  boss: PgBoss,
  name: string,
  giveUp: (data: Data) => Promise<void>,
) {
  const queue = givenUp(name);
  await boss.createQueue(queue, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
  await boss.work(queue, async ([job]: Job<Data>[]) => {
    if (job) await giveUp(job.data);
  });
  return queue;
}

/** Adapts a transaction to pg-boss. Drizzle does not type what its driver returns. */
function adaptTransaction(tx: Transaction): Db {
  const execute = async (query: unknown): Promise<{ rows: unknown[] }> => {
    const result: unknown = is(query, SQL) ? await tx.execute(query) : undefined;
    const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : undefined;
    return { rows: Array.isArray(rows) ? rows : [] };
  };
  return fromDrizzle({ execute }, sql);
}
