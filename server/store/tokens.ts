import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { tokens } from './schema.ts';

/** What a token allows once. */
export type Purpose = (typeof tokens.$inferSelect)['purpose'];

export interface Token {
  accountId: string;
  purpose: Purpose;
  /** Hex. The token itself is never stored. */
  hash: string;
}

/** Stores a new token and deletes the one before. */
export async function replaceToken(
  db: Database,
  { accountId, purpose, ...rest }: Token & { triesLeft: number; expiresAt: Date },
) {
  await db
    .insert(tokens)
    .values({ accountId, purpose, ...rest })
    .onConflictDoUpdate({ target: [tokens.accountId, tokens.purpose], set: rest });
}

/** Uses a token up and returns whether it matched. A wrong token costs a try, and after the last try no token matches. */
export async function consumeToken(tx: Transaction, { accountId, purpose, hash }: Token, now: Date): Promise<boolean> {
  const isThis = and(eq(tokens.accountId, accountId), eq(tokens.purpose, purpose));
  // The update locks the row: the second of two simultaneous calls waits and then finds no row.
  const [token] = await tx
    .update(tokens)
    .set({ triesLeft: sql`${tokens.triesLeft} - 1` })
    .where(and(isThis, gt(tokens.triesLeft, 0), gt(tokens.expiresAt, now)))
    .returning({ hash: tokens.hash });
  if (!token || !timingSafeEqual(Buffer.from(token.hash, 'hex'), Buffer.from(hash, 'hex'))) return false;
  await tx.delete(tokens).where(isThis);
  return true;
}
