import { lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits, serviceTokens, sessions, temporaryAnswers, tokens } from './schema.ts';

/** Deletes what has run out: every look-up ignores it already, and nobody's data is kept longer than it serves. */
export async function deleteExpired(db: Database, now: Date) {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(serviceTokens).where(lte(serviceTokens.expiresAt, now));
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(temporaryAnswers).where(lte(temporaryAnswers.expiresAt, now));
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}
