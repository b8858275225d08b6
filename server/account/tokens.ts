import { randomBytes, randomInt } from 'node:crypto';
import type { KeyedHash } from '../keyedHash.ts';
import type { Database, Transaction } from '../store/database.ts';
import { type Purpose, redeem, renew } from '../store/tokens.ts';

interface Kind {
  make: () => string;
  lifetimeMs: number;
  /** Wrong tries until the token is dead. */
  tries: number;
}

const kinds: Readonly<Record<Purpose, Kind>> = {
  /** Six digits (product.md section 4): a million to one, five times, for a quarter of an hour. */
  confirm: { make: () => String(randomInt(1_000_000)).padStart(6, '0'), lifetimeMs: 15 * 60 * 1000, tries: 5 },
  /** Goes into a link, so it can be long. */
  reset: { make: () => randomBytes(32).toString('base64url'), lifetimeMs: 60 * 60 * 1000, tries: 5 },
};

const hashOf = (keyedHash: KeyedHash, accountId: string, purpose: Purpose, token: string) =>
  keyedHash('token', accountId, purpose, token);

/** Makes a token, which ends the one before it, and returns it; only its hash is kept. */
export async function makeToken(
  db: Database,
  keyedHash: KeyedHash,
  { accountId, purpose, now }: { accountId: string; purpose: Purpose; now: Date },
): Promise<string> {
  const { make, lifetimeMs, tries } = kinds[purpose];
  const token = make();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await renew(db, {
    accountId,
    purpose,
    hash: hashOf(keyedHash, accountId, purpose, token),
    triesLeft: tries,
    expiresAt,
  });
  return token;
}

/** Uses a token up; false when it is wrong, too old, used, or dead. */
export const useToken = (
  tx: Transaction,
  keyedHash: KeyedHash,
  { accountId, purpose, token, now }: { accountId: string; purpose: Purpose; token: string; now: Date },
): Promise<boolean> => redeem(tx, { accountId, purpose, hash: hashOf(keyedHash, accountId, purpose, token) }, now);
