import type { KeyedHash } from '../keyedHash.ts';
import { normalizeUsername } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { deleteTries, recordTry } from '../store/limits.ts';

/**
 * How many tries each action allows per account and fifteen minutes. A browser that logged in to the account before has
 * tries of its own, so that strangers cannot keep its owner out. A mailed link is too long to guess and has no such limit.
 */
const triesPerAccount = {
  logIn: 10,
  /** Of each browser, and of all together where the code is not that browser's own. */
  confirm: 5,
  /** Each of these sends a mail, so the limit keeps a mailbox from being flooded. */
  signUp: 5,
  resend: 5,
  forgot: 5,
  /** Of the password that a deletion asks for once more. */
  deletion: 10,
  /** Each takes up to 1 MB of storage until the cleanup removes unused files. */
  upload: 60,
} as const;
type LimitedAction = keyof typeof triesPerAccount;

/** A whole campus or school may share one network address. */
const triesPerAddress = 100;
const windowMs = 15 * 60 * 1000;

type Caller = { address: string; username: string };

interface Dependencies {
  db: Database;
  now: () => Date;
  keyedHash: KeyedHash;
}

/** Counts a try against the network address and the account. Returns the seconds to wait, or 0 when the try is allowed. */
export async function countTry(
  { db, now, keyedHash }: Dependencies,
  what: LimitedAction,
  { address, username }: Caller,
): Promise<number> {
  const perAddress = await countAddressTry({ db, now, keyedHash }, what, address);
  return perAddress > 0 ? perAddress : countAccountTry({ db, now, keyedHash }, what, normalizeUsername(username));
}

/** Counts a try against the network address and against one browser's tries for the account. */
export async function countDeviceTry(
  { db, now, keyedHash }: Dependencies,
  what: LimitedAction,
  { address, username, deviceId }: Caller & { deviceId: string },
): Promise<number> {
  const perAddress = await countAddressTry({ db, now, keyedHash }, what, address);
  if (perAddress > 0) return perAddress;
  const key = keyedHash('device', what, normalizeUsername(username), deviceId);
  return recordTry(db, { key, tries: triesPerAccount[what], windowMs }, now());
}

/** Counts a try against the account only. */
export const countAccountTry = (
  { db, now, keyedHash }: Dependencies,
  what: LimitedAction,
  account: string,
): Promise<number> =>
  recordTry(db, { key: keyedHash('account', what, account), tries: triesPerAccount[what], windowMs }, now());

/** Counts a try against the network address only, for calls without an account. */
export const countAddressTry = ({ db, now, keyedHash }: Dependencies, what: string, address: string): Promise<number> =>
  recordTry(db, { key: keyedHash('address', what, address), tries: triesPerAddress, windowMs }, now());

/** Deletes the tries of an account, or of one browser for it, after a successful one. */
export const resetLimit = (
  { db, keyedHash }: Pick<Dependencies, 'db' | 'keyedHash'>,
  what: LimitedAction,
  { username, deviceId }: { username: string; deviceId?: string },
) => {
  const account = normalizeUsername(username);
  return deleteTries(db, deviceId ? keyedHash('device', what, account, deviceId) : keyedHash('account', what, account));
};

/** The reply when the limit is reached, and what to do after the wait. */
export const tooManyTries = (seconds: number, then = 'and try again') => ({
  status: 429 as const,
  retryAfter: seconds,
  body: { message: `Too many tries. Please wait ${durationOf(seconds)} ${then}.` },
});

function durationOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
