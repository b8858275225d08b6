import type { KeyedHash } from '../keyedHash.ts';
import { normalizeUsername } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { deleteTries, recordTry } from '../store/limits.ts';

/** How many tries each action allows per account and fifteen minutes. */
const triesPerAccount = {
  logIn: 10,
  confirm: 10,
  reset: 10,
  /** Each of these sends a mail, so the limit keeps a mailbox from being flooded. */
  signUp: 5,
  resend: 5,
  forgot: 5,
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

/** Counts a try against the account only, for calls that need a session. */
export const countAccountTry = (
  { db, now, keyedHash }: Dependencies,
  what: LimitedAction,
  account: string,
): Promise<number> =>
  recordTry(db, { key: keyedHash('account', what, account), tries: triesPerAccount[what], windowMs }, now());

/** Counts a try against the network address only, for calls without an account. */
export const countAddressTry = ({ db, now, keyedHash }: Dependencies, what: string, address: string): Promise<number> =>
  recordTry(db, { key: keyedHash('address', what, address), tries: triesPerAddress, windowMs }, now());

/** Deletes an account's tries after a successful one. */
export const resetLimit = (
  { db, keyedHash }: Pick<Dependencies, 'db' | 'keyedHash'>,
  what: LimitedAction,
  username: string,
) => deleteTries(db, keyedHash('account', what, normalizeUsername(username)));

/** The reply when the limit is reached. */
export const tooManyTries = (seconds: number) => ({
  status: 429 as const,
  retryAfter: seconds,
  body: { message: `Too many tries. Please wait ${durationOf(seconds)} and try again.` },
});

function durationOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
