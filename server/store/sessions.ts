import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared, type Transaction } from './database.ts';
import { accounts, logins, sessions } from './schema.ts';

/** The applicant of a session. */
export interface Applicant {
  id: string;
  username: string;
}

/** A session ends twelve hours after its login, active or not. */
const lifetimeMs = 12 * 60 * 60 * 1000;

/** The time of the last call is written at most this often, so that few calls write. */
const touchMs = 5 * 60 * 1000;

/**
 * A session also ends two hours after its last call, or a little later: the written time may be that much older. The page
 * itself logs an idle applicant out after fifteen minutes.
 */
const idleMs = 2 * 60 * 60 * 1000 + touchMs;

/** A fast hash is enough, because 256 random bits cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Starts a session, records the login, and returns the token for the cookie. The browser's previous session ends. */
export async function startSession(
  tx: Transaction,
  accountId: string,
  now: Date,
  previousToken?: string,
): Promise<string> {
  if (previousToken) await endSession(tx, previousToken);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(sessions)
    .values({ tokenHash: hashOf(token), accountId, expiresAt: new Date(now.getTime() + lifetimeMs), lastCallAt: now });
  await tx.insert(logins).values({ accountId, at: now });
  return token;
}

interface Call {
  now: Date;
  /** The page asks by itself, also while the applicant is away: the session does not last longer for it. */
  isPoll?: boolean;
}

/** The applicant of a session that has not ended. */
export async function findApplicant(
  db: Database,
  token: string,
  { now, isPoll = false }: Call,
): Promise<Applicant | undefined> {
  const tokenHash = hashOf(token);
  const [session] = await lastingSession(db).execute({ tokenHash, now, idleSince: idleSince(now) });
  if (!session) return undefined;
  const { lastCallAt, ...applicant } = session;
  const isDue = now.getTime() - lastCallAt.getTime() >= touchMs;
  if (isDue && !isPoll) await db.update(sessions).set({ lastCallAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return applicant;
}

/** Every call of an applicant asks for it. */
const lastingSession = prepared((db) =>
  db
    .select({ id: accounts.id, username: accounts.username, lastCallAt: sessions.lastCallAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastCallAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('lasting_session'),
);

/** That a session of the account has not ended, and that the time of its last call need not be written again. */
export const isSessionFresh = (accountId: SQL): SQL => sql`exists (
  select from ${sessions}
  where ${sessions.tokenHash} = ${sql.placeholder('tokenHash')} and ${sessions.accountId} = ${accountId}
    and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz
    and ${sessions.lastCallAt} > ${sql.placeholder('touchedSince')}::timestamptz)`;

/** The values of these placeholders. */
export const freshSession = (token: string, now: Date) => ({
  tokenHash: hashOf(token),
  now: now.toISOString(),
  touchedSince: new Date(now.getTime() - touchMs).toISOString(),
});

const idleSince = (now: Date) => new Date(now.getTime() - idleMs);

/** Deletes the sessions that have ended by themselves. */
export async function deleteEndedSessions(db: Database, now: Date) {
  const isIdle = and(sql`not ${isWithoutAccount}`, lte(sessions.lastCallAt, idleSince(now)));
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle));
}

export async function endSession(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Logs an applicant out on every device. */
export async function endAllSessions(tx: Transaction, accountId: string) {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

const isWithoutAccount = sql`${sessions.accountId} is null`;

/** Whether the account of a session is deleted. It is known until the session would have expired. */
export const isOfDeletedAccount = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await db.$count(
    sessions,
    and(eq(sessions.tokenHash, hashOf(token)), isWithoutAccount, gt(sessions.expiresAt, now)),
  )) > 0;
