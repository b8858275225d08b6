import { randomUUID } from 'node:crypto';
import { createToken } from '../account/tokens.ts';
import type { KeyedHash } from '../keyedHash.ts';
import { type Account, findAccount } from '../store/accounts.ts';
import { readApplication } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import type { Mailbox } from './mailbox.ts';
import type { MailJob } from './mailQueue.ts';
import {
  confirmationCode,
  type Message,
  passwordChanged,
  registeredAlready,
  resetLink,
  submitted,
} from './messages.ts';

interface Dependencies {
  db: Database;
  mailbox: Mailbox;
  publicUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
}

/**
 * Sends one queued mail. Codes and links are made here instead of in the operation, so that only the mail contains them and
 * an operation takes equally long whether or not the address has an account.
 */
export const createMailSender = (dependencies: Dependencies) => async (job: MailJob) => {
  const { id = randomUUID(), queuedAt = dependencies.now().getTime() } = job;
  const account = await findAccount(dependencies.db, job.username);
  if (!account) return;
  const message = await messageFor({ ...job, id }, account, dependencies);
  if (!message) return;
  const date = new Date(queuedAt);
  await dependencies.mailbox.send({ to: { address: account.username }, id, date, ...message });
};

async function messageFor(
  { kind, id: mail, deviceId = '' }: MailJob & { id: string },
  account: Account,
  { db, publicUrl, keyedHash, now }: Dependencies,
): Promise<Message | undefined> {
  const token = { accountId: account.id, mail, now: now() };
  switch (kind) {
    case 'confirmation':
      // A second copy of a mail whose code was used meanwhile.
      if (account.confirmedAt) return undefined;
      return confirmationCode(await createToken(db, keyedHash, { ...token, purpose: 'confirm', deviceId }));
    case 'registered':
      return registeredAlready(publicUrl);
    case 'reset': {
      const id = await createToken(db, keyedHash, { ...token, purpose: 'reset' });
      return resetLink(`${publicUrl}/reset?${new URLSearchParams({ username: account.username, id })}`);
    }
    case 'submitted': {
      const { submittedAt, confirmationNumber } = (await readApplication(db, account.id)) ?? {};
      return submittedAt && confirmationNumber ? submitted(publicUrl, submittedAt, confirmationNumber) : undefined;
    }
    case 'passwordChanged':
      return passwordChanged(publicUrl);
  }
}
