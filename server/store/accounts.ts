import { and, eq, isNull } from 'drizzle-orm';
import { readAddress } from '../../form/engine/plainText.ts';
import type { Database, Transaction } from './database.ts';
import { currentVersion } from './formVersions.ts';
import { accounts, applications } from './schema.ts';

export interface Account {
  id: string;
  username: string;
  passwordHash: string;
  confirmedAt: Date | null;
}

const columns = {
  id: accounts.id,
  username: accounts.username,
  passwordHash: accounts.passwordHash,
  confirmedAt: accounts.confirmedAt,
};

/** The stored form of an email address: as it is read, and in lower case, since people type capitals and phones add spaces. */
export const normalizeUsername = (username: string): string => readAddress(username).toLowerCase();

export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.username, normalizeUsername(username)));
  return account;
}

/**
 * Creates an unconfirmed account with an empty application, or finds the one there is. Returns undefined when the account is
 * confirmed: then a sign-up changes nothing.
 */
export async function createAccount(tx: Transaction, wanted: { username: string; passwordHash: string; now: Date }) {
  const username = normalizeUsername(wanted.username);
  const [created] = await tx
    .insert(accounts)
    .values({ username, passwordHash: wanted.passwordHash, createdAt: wanted.now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (created) {
    await tx.insert(applications).values({ accountId: created.id, formVersion: currentVersion });
    return { id: created.id, isNew: true };
  }
  const account = await findAccount(tx, username);
  return account && !account.confirmedAt ? { id: account.id, isNew: false } : undefined;
}

/** Records that the applicant reads mail at the address, proved by the mailed code or reset link. */
export async function confirmAccount(tx: Transaction, id: string, now: Date) {
  await tx
    .update(accounts)
    .set({ confirmedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.confirmedAt)));
}

export async function setPassword(tx: Transaction, id: string, passwordHash: string) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}
