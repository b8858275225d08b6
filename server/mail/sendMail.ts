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
  const account = await findAccount(dependencies.db, job.username);
  if (!account) return;
  const message = await messageFor(job.kind, account, dependencies);
  if (!message) return;
  await dependencies.mailbox.send({ to: { address: account.username }, ...message });
};

async function messageFor(
  kind: MailJob['kind'],
  account: Account,
  { db, publicUrl, keyedHash, now }: Dependencies,
): Promise<Message | undefined> {
  const token = { accountId: account.id, now: now() };
  switch (kind) {
    case 'confirmation':
      if (account.confirmedAt) return registeredAlready(publicUrl);
      return confirmationCode(await createToken(db, keyedHash, { ...token, purpose: 'confirm' }));
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
