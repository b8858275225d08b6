import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { accounts, logins, sessions } from './schema.ts';

/** The applicant of a session. */
export interface Applicant {
  id: string;
  username: string;
}

/**
 * A session ends twelve hours after its login, active or not. The page itself logs an idle applicant out after fifteen
 * minutes.
 */
const lifetimeMs = 12 * 60 * 60 * 1000;

/** A fast hash is enough, because 256 random bits cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session, records the login, and returns the token for the cookie. */
export async function startSession(tx: Transaction, accountId: string, now: Date): Promise<string> {
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

export async function endSession(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Logs an applicant out on every device. */
export async function endAllSessions(tx: Transaction, accountId: string) {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}
