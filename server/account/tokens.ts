import type { KeyedHash } from '../keyedHash.ts';
import type { Database, Transaction } from '../store/database.ts';
import { consumeToken, type Purpose, replaceToken } from '../store/tokens.ts';

interface Kind {
  /** Makes the token from random bits in hex. */
  make: (random: string) => string;
  lifetimeMs: number;
  /** How many wrong tries of its own browser end the token. */
  tries: number;
}

/** Of 48 random bits, so that each code is as likely as any other to one part in a hundred million. */
const sixDigits = (random: string) => String(Number.parseInt(random.slice(0, 12), 16) % 1_000_000).padStart(6, '0');

const kinds: Readonly<Record<Purpose, Kind>> = {
  /** Six digits, so a guess succeeds once in a million. Tries are limited (limits.ts), and the code lasts fifteen minutes. */
  confirm: { make: sixDigits, lifetimeMs: 15 * 60 * 1000, tries: 5 },
  /** A link can carry a long token. */
  reset: { make: (random) => random, lifetimeMs: 60 * 60 * 1000, tries: 5 },
};

const hashOf = (keyedHash: KeyedHash, accountId: string, purpose: Purpose, token: string) =>
  keyedHash('token', accountId, purpose, token);

interface Wanted {
  accountId: string;
  purpose: Purpose;
  /** The id of the mail that carries it. */
  mail: string;
  /** The browser that it is for. Empty for any. */
  deviceId?: string;
  now: Date;
}

/**
 * Creates a token, which replaces the one before. The database stores only its hash. It follows from the mail's id and the
 * server's secret, so that a mail that is sent again has the same one.
 */
export async function createToken(
  db: Database,
  keyedHash: KeyedHash,
  { accountId, purpose, mail, deviceId = '', now }: Wanted,
): Promise<string> {
  const { make, lifetimeMs, tries } = kinds[purpose];
  const token = make(keyedHash('made', mail, accountId, purpose));
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await replaceToken(db, {
    accountId,
    purpose,
    deviceId,
    hash: hashOf(keyedHash, accountId, purpose, token),
    triesLeft: tries,
    expiresAt,
  });
  return token;
}

interface Given {
  accountId: string;
  purpose: Purpose;
  /** The browser whose token is meant. */
  deviceId?: string;
  token: string;
  now: Date;
  /** Whether a wrong one costs a try. @default false */
  costsTry?: boolean;
}

/** Uses a token up. Returns false when it is wrong, expired, used or out of tries. */
export const redeemToken = (
  tx: Transaction,
  keyedHash: KeyedHash,
  { accountId, purpose, deviceId = '', token, now, costsTry = false }: Given,
): Promise<boolean> =>
  consumeToken(
    tx,
    { accountId, purpose, deviceId, hash: hashOf(keyedHash, accountId, purpose, token) },
    { costsTry, now },
  );
