import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { components } from '../../openapi.d.ts';
import type { Database } from './database.ts';
import { temporaryAnswers } from './schema.ts';

type Answers = components['schemas']['Answers'];

/** Ninety days, about one recruiting season. */
const lifetimeMs = 90 * 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Stores answers for an invited visitor and returns the token for the link. */
export async function saveTemporaryAnswers(db: Database, answers: Answers, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insert(temporaryAnswers)
    .values({ tokenHash: hashOf(token), answers, expiresAt: new Date(now.getTime() + lifetimeMs) });
  return token;
}

export async function findTemporaryAnswers(db: Database, token: string, now: Date): Promise<Answers | undefined> {
  const [row] = await db
    .select({ answers: temporaryAnswers.answers })
    .from(temporaryAnswers)
    .where(and(eq(temporaryAnswers.tokenHash, hashOf(token)), gt(temporaryAnswers.expiresAt, now)));
  return row?.answers;
}
