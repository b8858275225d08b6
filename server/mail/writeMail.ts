import { makeToken } from '../account/tokens.ts';
import type { KeyedHash } from '../keyedHash.ts';
import { type Account, find } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import type { Mailbox } from './mailbox.ts';
import type { MailJob } from './mailQueue.ts';
import { confirmationCode, type Message, passwordChanged, registeredAlready, resetLink } from './messages.ts';

interface Kit {
  db: Database;
  mailbox: Mailbox;
  publicUrl: string;
  keyedHash: KeyedHash;
  now: () => Date;
}

/**
 * Writes one queued mail. Codes and links are made here and not in the operation: so they are kept nowhere but in the
 * mail, and an operation does the same work, in the same time, whether or not the address has an account.
 */
export const mailWriter = (kit: Kit) => async (job: MailJob) => {
  const account = await find(kit.db, job.username);
  if (!account) return;
  const message = await messageFor(job.kind, account, kit);
  await kit.mailbox.send({ to: { address: account.username }, ...message });
};

async function messageFor(
  kind: MailJob['kind'],
  account: Account,
  { db, publicUrl, keyedHash, now }: Kit,
): Promise<Message> {
  const token = { accountId: account.id, now: now() };
  switch (kind) {
    case 'confirmation':
      if (account.confirmedAt) return registeredAlready(publicUrl);
      return confirmationCode(await makeToken(db, keyedHash, { ...token, purpose: 'confirm' }));
    case 'reset': {
      const id = await makeToken(db, keyedHash, { ...token, purpose: 'reset' });
      return resetLink(`${publicUrl}/reset?${new URLSearchParams({ username: account.username, id })}`);
    }
    case 'passwordChanged':
      return passwordChanged(publicUrl);
  }
}
