import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
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

/** The stored form of an email address: trimmed and in lower case, since people type capitals and phones add spaces. */
export const normalizeUsername = (username: string): string => username.trim().toLowerCase();

export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.username, normalizeUsername(username)));
  return account;
}

/**
 * Creates an unconfirmed account with an empty application.
 * - Until the account is confirmed, another sign-up replaces the password. Otherwise a stranger who signs up with an
 *   applicant's address first would lock the applicant out.
 * - A stranger who signs up last gains nothing: the account is empty, and only the mailed code or reset link opens it.
 * - Once the account is confirmed, a sign-up changes nothing.
 */
export async function createAccount(tx: Transaction, wanted: { username: string; passwordHash: string; now: Date }) {
  const [account] = await tx
    .insert(accounts)
    .values({ username: normalizeUsername(wanted.username), passwordHash: wanted.passwordHash, createdAt: wanted.now })
    .onConflictDoUpdate({
      target: accounts.username,
      set: { passwordHash: wanted.passwordHash },
      setWhere: isNull(accounts.confirmedAt),
    })
    .returning({ id: accounts.id });
  if (account) await tx.insert(applications).values({ accountId: account.id }).onConflictDoNothing();
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
