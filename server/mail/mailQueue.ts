import type { JobQueue, Jobs } from '../jobs/startJobs.ts';

/** A mail to be written: why, and to which account. What it says is decided when it is written. */
export interface MailJob {
  kind: 'confirmation' | 'reset' | 'passwordChanged';
  username: string;
}

export type MailQueue = JobQueue<MailJob>;

/** A mail server may be away for a while: tried eight times, at first after seconds, at last after minutes. */
const patience = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 15 * 60, expireInSeconds: 60 };
/** A job names an address, so it is kept no longer than it serves. */
const retention = { deleteAfterSeconds: 60 * 60, retentionSeconds: 24 * 60 * 60 };

/**
 * Starts writing queued mail.
 *
 * @param write writes one mail; when it rejects, the mail is tried again
 */
export const startMailQueue = (jobs: Jobs, write: (job: MailJob) => Promise<void>): Promise<MailQueue> =>
  // A mail server's words may quote the address, so they are not kept.
  jobs.add({
    name: 'mail',
    options: { ...patience, ...retention },
    work: write,
    failure: 'The mail was not handed over.',
  });
