import type { JobQueue, Jobs } from '../jobs/startJobs.ts';

/** A mail to send, and the account that receives it. Its text is written when it is sent. */
export interface MailJob {
  kind: 'confirmation' | 'reset' | 'passwordChanged' | 'submitted';
  username: string;
}

export type MailQueue = JobQueue<MailJob>;

/** Eight retries, the first after seconds and the last after minutes, because a mail server may be down for a while. */
const retryPolicy = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 15 * 60, expireInSeconds: 60 };
/** A job contains an email address, so it is deleted soon. */
const retention = { deleteAfterSeconds: 60 * 60, retentionSeconds: 24 * 60 * 60 };

/**
 * Starts sending queued mail.
 *
 * @param send sends one mail; when it rejects, the mail is tried again
 */
export const startMailQueue = (jobs: Jobs, send: (job: MailJob) => Promise<void>): Promise<MailQueue> =>
  // A mail server's error may quote the address, so a fixed message is stored instead.
  jobs.add({
    name: 'mail',
    options: { ...retryPolicy, ...retention },
    work: send,
    failure: 'The mail was not sent.',
  });
