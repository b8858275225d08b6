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

/** The spelling under which an address is kept and found: people type capitals, and phones add spaces. */
export const normalise = (username: string): string => username.trim().toLowerCase();

export async function find(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select(columns)
    .from(accounts)
    .where(eq(accounts.username, normalise(username)));
  return account;
}

/**
 * Makes an account that waits for its code, with an empty application. Until the address is proved, a second sign-up
 * replaces the password, or else whoever signs up first with somebody's address would keep it from its owner. A stranger
 * who signs up last wins nothing: the account is empty, the owner cannot log in to fill it, and the owner's mailed reset
 * link ends the stranger's password and sessions. Once the address is proved, sign-up changes nothing.
 */
export async function signUp(tx: Transaction, wanted: { username: string; passwordHash: string; now: Date }) {
  const [account] = await tx
    .insert(accounts)
    .values({ username: normalise(wanted.username), passwordHash: wanted.passwordHash, createdAt: wanted.now })
    .onConflictDoUpdate({
      target: accounts.username,
      set: { passwordHash: wanted.passwordHash },
      setWhere: isNull(accounts.confirmedAt),
    })
    .returning({ id: accounts.id });
  if (account) await tx.insert(applications).values({ accountId: account.id }).onConflictDoNothing();
}

/** The address is proved: whoever confirms, or sets a password by the mailed link, reads its mail. */
export async function confirm(tx: Transaction, id: string, now: Date) {
  await tx
    .update(accounts)
    .set({ confirmedAt: now })
    .where(and(eq(accounts.id, id), isNull(accounts.confirmedAt)));
}

export async function setPassword(tx: Transaction, id: string, passwordHash: string) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}
