import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { tokens } from './schema.ts';

/** What a token allows once. */
export type Purpose = (typeof tokens.$inferSelect)['purpose'];

export interface Token {
  accountId: string;
  purpose: Purpose;
  /** The browser that it is for. Empty for any. */
  deviceId: string;
  /** Hex. The token itself is never stored. */
  hash: string;
}

/** Stores a new token and deletes the one before. */
export async function replaceToken(
  db: Database,
  { accountId, purpose, deviceId, ...rest }: Token & { triesLeft: number; expiresAt: Date },
) {
  await db
    .insert(tokens)
    .values({ accountId, purpose, deviceId, ...rest })
    .onConflictDoUpdate({ target: [tokens.accountId, tokens.purpose, tokens.deviceId], set: rest });
}

/**
 * Uses a token up and returns whether it matched.
 *
 * @param costsTry whether a wrong token costs one of this token's tries; after the last one nothing matches
 */
export async function consumeToken(
  tx: Transaction,
  { accountId, purpose, deviceId, hash }: Token,
  { costsTry, now }: { costsTry: boolean; now: Date },
): Promise<boolean> {
  const isThis = and(
    eq(tokens.accountId, accountId),
    eq(tokens.purpose, purpose),
    eq(tokens.deviceId, deviceId),
    gt(tokens.triesLeft, 0),
    gt(tokens.expiresAt, now),
  );
  // The update locks the row: the second of two simultaneous calls waits and then finds no row.
  const [token] = await tx
    .update(tokens)
    .set({ triesLeft: sql`${tokens.triesLeft} - ${costsTry ? 1 : 0}` })
    .where(isThis)
    .returning({ hash: tokens.hash });
  if (!token || !timingSafeEqual(Buffer.from(token.hash, 'hex'), Buffer.from(hash, 'hex'))) return false;
  await tx
    .delete(tokens)
    .where(and(eq(tokens.accountId, accountId), eq(tokens.purpose, purpose), eq(tokens.deviceId, deviceId)));
  return true;
}

/** Whether there is a valid code for browsers other than the one that made the account. */
export async function hasSharedToken(tx: Transaction, accountId: string, purpose: Purpose, now: Date) {
  const isShared = and(eq(tokens.accountId, accountId), eq(tokens.purpose, purpose), eq(tokens.deviceId, ''));
  return (await tx.$count(tokens, and(isShared, gt(tokens.expiresAt, now)))) > 0;
}

export async function deleteTokens(tx: Transaction, accountId: string, purpose: Purpose) {
  await tx.delete(tokens).where(and(eq(tokens.accountId, accountId), eq(tokens.purpose, purpose)));
}
