import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { accounts, logins, sessions } from './schema.ts';

/** The applicant a session belongs to. */
export interface Applicant {
  id: string;
  username: string;
}

/**
 * A session ends twelve hours after its login, however busy: longer than anyone writes at a stretch, and the page logs
 * an idle applicant out after fifteen minutes (product.md section 4).
 */
const lifetimeMs = 12 * 60 * 60 * 1000;

/** 256 random bits need no slow hash: nobody guesses them. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Begins a session, notes the login, and returns what goes into the cookie. */
export async function begin(tx: Transaction, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(sessions)
    .values({ tokenHash: hashOf(token), accountId, expiresAt: new Date(now.getTime() + lifetimeMs) });
  await tx.insert(logins).values({ accountId, at: now });
  return token;
}

export async function findApplicant(db: Database, token: string, now: Date): Promise<Applicant | undefined> {
  const [applicant] = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now)));
  return applicant;
}

export async function end(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Logs an account out everywhere. */
export async function endAll(tx: Transaction, accountId: string) {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}
