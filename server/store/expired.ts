import { lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { deleteOldDevices } from './devices.ts';
import { rateLimits, serviceTokens, temporaryAnswers, tokens } from './schema.ts';
import { deleteEndedSessions } from './sessions.ts';

/** Deletes expired rows, which every query already ignores, so that no personal data is stored longer than needed. */
export async function deleteExpired(db: Database, now: Date) {
  await deleteEndedSessions(db, now);
  await deleteOldDevices(db, now);
  await db.delete(serviceTokens).where(lte(serviceTokens.expiresAt, now));
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(temporaryAnswers).where(lte(temporaryAnswers.expiresAt, now));
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}
