import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { tokens } from './schema.ts';

/** What a token lets its owner do, once. */
export type Purpose = (typeof tokens.$inferSelect)['purpose'];

export interface Token {
  accountId: string;
  purpose: Purpose;
  /** Hex; the token itself is never kept. */
  hash: string;
}

/** Keeps a new token, which ends the one before it. */
export async function renew(
  db: Database,
  { accountId, purpose, ...rest }: Token & { triesLeft: number; expiresAt: Date },
) {
  await db
    .insert(tokens)
    .values({ accountId, purpose, ...rest })
    .onConflictDoUpdate({ target: [tokens.accountId, tokens.purpose], set: rest });
}

/** Uses a token up and says whether it was the right one. A wrong one costs a try; without tries left, the token is dead. */
export async function redeem(tx: Transaction, { accountId, purpose, hash }: Token, now: Date): Promise<boolean> {
  const isThis = and(eq(tokens.accountId, accountId), eq(tokens.purpose, purpose));
  // The update locks the row: of two redemptions at once, one waits and then finds it gone.
  const [token] = await tx
    .update(tokens)
    .set({ triesLeft: sql`${tokens.triesLeft} - 1` })
    .where(and(isThis, gt(tokens.triesLeft, 0), gt(tokens.expiresAt, now)))
    .returning({ hash: tokens.hash });
  if (!token || !timingSafeEqual(Buffer.from(token.hash, 'hex'), Buffer.from(hash, 'hex'))) return false;
  await tx.delete(tokens).where(isThis);
  return true;
}
