import { randomUUID } from 'node:crypto';
import type { JobQueue, Jobs } from '../jobs/startJobs.ts';

/** A mail to send, and the account that receives it. */
export interface WantedMail {
  kind: 'confirmation' | 'registered' | 'reset' | 'passwordChanged' | 'submitted';
  username: string;
  /** The browser that a code is for. Without it, any. */
  deviceId?: string;
}

/**
 * A queued mail. Its text is written when it is sent, from what is fixed here: a mail that is sent twice, because the server was
 * killed before it could note that it was sent, is the same mail with the same code.
 */
export interface MailJob extends WantedMail {
  /** An earlier release queued mails without an id and a time. */
  id?: string;
  /** Milliseconds since 1970. */
  queuedAt?: number;
}

export type MailQueue = JobQueue<WantedMail>;

/** Retries for more than a day, after seconds at first and every quarter of an hour at last: a mail server may be down for long. */
export const retryPolicy = {
  retryLimit: 110,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 60,
};
/** A job contains an email address, so it is deleted soon. */
const retention = { deleteAfterSeconds: 60 * 60, retentionSeconds: 48 * 60 * 60 };

/**
 * Starts sending queued mail.
 *
 * @param send sends one mail; when it rejects, the mail is tried again
 */
export async function startMailQueue(
  jobs: Jobs,
  send: (job: MailJob) => Promise<void>,
  now: () => Date,
): Promise<MailQueue> {
  const queue = await jobs.add<MailJob>({
    name: 'mail',
    options: { ...retryPolicy, ...retention },
    work: send,
    // A mail server's error may quote the address, so a fixed message is stored instead.
    failure: 'The mail was not sent.',
  });
  return {
    add: (tx, mail) => queue.add(tx, { ...mail, id: randomUUID(), queuedAt: now().getTime() }),
    notify: queue.notify,
  };
}
