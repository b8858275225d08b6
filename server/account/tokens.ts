import { randomBytes, randomInt } from 'node:crypto';
import type { KeyedHash } from '../keyedHash.ts';
import type { Database, Transaction } from '../store/database.ts';
import { consumeToken, type Purpose, replaceToken } from '../store/tokens.ts';

interface Kind {
  make: () => string;
  lifetimeMs: number;
  /** How many wrong tries end the token. */
  tries: number;
}

const kinds: Readonly<Record<Purpose, Kind>> = {
  /** Six digits, so a guess succeeds once in a million. Five tries and fifteen minutes keep the odds low. */
  confirm: { make: () => String(randomInt(1_000_000)).padStart(6, '0'), lifetimeMs: 15 * 60 * 1000, tries: 5 },
  /** A link can carry a long token. */
  reset: { make: () => randomBytes(32).toString('base64url'), lifetimeMs: 60 * 60 * 1000, tries: 5 },
};

const hashOf = (keyedHash: KeyedHash, accountId: string, purpose: Purpose, token: string) =>
  keyedHash('token', accountId, purpose, token);

/** Creates a token, which replaces the one before. The database stores only its hash. */
export async function createToken(
  db: Database,
  keyedHash: KeyedHash,
  { accountId, purpose, now }: { accountId: string; purpose: Purpose; now: Date },
): Promise<string> {
  const { make, lifetimeMs, tries } = kinds[purpose];
  const token = make();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await replaceToken(db, {
    accountId,
    purpose,
    hash: hashOf(keyedHash, accountId, purpose, token),
    triesLeft: tries,
    expiresAt,
  });
  return token;
}

/** Uses a token up. Returns false when it is wrong, expired, used or out of tries. */
export const redeemToken = (
  tx: Transaction,
  keyedHash: KeyedHash,
  { accountId, purpose, token, now }: { accountId: string; purpose: Purpose; token: string; now: Date },
): Promise<boolean> =>
  consumeToken(tx, { accountId, purpose, hash: hashOf(keyedHash, accountId, purpose, token) }, now);
