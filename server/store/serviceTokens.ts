import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { applications, serviceTokens } from './schema.ts';

/** Longer than printing may take. */
const lifetimeMs = 5 * 60_000;

/** 256 random bits need no slow hash: nobody guesses them. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token that lets its bearer read one application. Only its hash is kept. */
export async function make(db: Database, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(serviceTokens).values({ tokenHash: hashOf(token), accountId, expiresAt });
  return token;
}

export async function end(db: Database, token: string) {
  await db.delete(serviceTokens).where(eq(serviceTokens.tokenHash, hashOf(token)));
}

/** The application that a token opens; undefined when it is wrong or too old. */
export async function findApplication(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ application: applications })
    .from(serviceTokens)
    .innerJoin(applications, eq(applications.accountId, serviceTokens.accountId))
    .where(and(eq(serviceTokens.tokenHash, hashOf(token)), gt(serviceTokens.expiresAt, now)));
  return row?.application;
}
