import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { applications, serviceTokens } from './schema.ts';

/** Longer than a print may take. */
const lifetimeMs = 5 * 60_000;

/** A fast hash is enough for 256 random bits, which cannot be guessed. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a token that lets its bearer read one application. The database stores only its hash. */
export async function createServiceToken(db: Database, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(serviceTokens).values({ tokenHash: hashOf(token), accountId, expiresAt });
  return token;
}

export async function deleteServiceToken(db: Database, token: string) {
  await db.delete(serviceTokens).where(eq(serviceTokens.tokenHash, hashOf(token)));
}

/** Returns the application that a token opens; undefined when the token is wrong or has expired. */
export async function findApplicationByToken(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ application: applications })
    .from(serviceTokens)
    .innerJoin(applications, eq(applications.accountId, serviceTokens.accountId))
    .where(and(eq(serviceTokens.tokenHash, hashOf(token)), gt(serviceTokens.expiresAt, now)));
  return row?.application;
}
