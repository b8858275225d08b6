import type { KeyedHash } from '../keyedHash.ts';
import { normalizeUsername } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { deleteTries, giveBackTries, recordTry, secondsLeft } from '../store/limits.ts';
import { networkOf } from './networkOf.ts';

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

/** A school shares one network address. Failures count, and what succeeds is given back. */
const failuresPerNetwork = 100;
/** Calls that send a mail cannot fail, so each of them counts: on one day a whole school may sign up. */
const mailsPerNetwork = 300;
const mailing: readonly string[] = ['signUp', 'resend', 'forgot'] satisfies readonly LimitedAction[];
const windowMs = 15 * 60 * 1000;

/** Without an address, the try counts against the account or the browser only. */
interface Caller {
  username: string;
  address?: string;
  /** Of a browser that has tries of its own. */
  deviceId?: string;
}

interface Dependencies {
  db: Database;
  now: () => Date;
  keyedHash: KeyedHash;
}

/** Counts a try against the caller's network and against the account, or one browser's tries for it. Returns the reply to one too many. */
export async function countTry(dependencies: Dependencies, what: LimitedAction, caller: Caller, then?: string) {
  const { db, now, keyedHash } = dependencies;
  const { username, address, deviceId } = caller;
  const ofNetwork = address === undefined ? undefined : await countAddressTry(dependencies, what, address);
  if (ofNetwork) return ofNetwork;
  const limit = { key: accountKey(keyedHash, what, caller), tries: triesPerAccount[what], windowMs };
  const seconds = await recordTry(db, limit, now());
  if (seconds > 0) return tooManyTries(seconds, { whose: deviceId ? '' : ' for this email address', then });
  if (address !== undefined)
    await recordTry(db, { ...limit, key: sharedKey(keyedHash, what, { username, address }) }, now());
  return undefined;
}

/** Counts a try against the account only. Returns the seconds to wait, or 0 when the try is allowed. */
export const countAccountTry = (
  { db, now, keyedHash }: Dependencies,
  what: LimitedAction,
  account: string,
): Promise<number> =>
  recordTry(db, { key: keyedHash('account', what, account), tries: triesPerAccount[what], windowMs }, now());

/** Counts a try against the caller's network only, for calls without an account. Returns the reply to one too many. */
export async function countAddressTry({ db, now, keyedHash }: Dependencies, what: string, address: string) {
  const tries = mailing.includes(what) ? mailsPerNetwork : failuresPerNetwork;
  const seconds = await recordTry(db, { key: networkKey(keyedHash, what, address), tries, windowMs }, now());
  return seconds > 0 ? tooManyTries(seconds, { whose: ' from your network' }) : undefined;
}

/** Files whose conversion ends at a limit, per account and hour. Each keeps the files of others waiting for as long as a file can. */
const costlyFiles = { tries: 3, windowMs: 60 * 60 * 1000 };
const costlyKey = ({ keyedHash }: Pick<Dependencies, 'keyedHash'>, account: string) =>
  keyedHash('account', 'costlyFile', account);

export const countCostlyFile = (dependencies: Dependencies, account: string): Promise<number> =>
  recordTry(dependencies.db, { key: costlyKey(dependencies, account), ...costlyFiles }, dependencies.now());

/** The seconds until the account may convert a file again, or 0. */
export const secondsAfterCostlyFiles = (dependencies: Dependencies, account: string): Promise<number> =>
  secondsLeft(dependencies.db, { key: costlyKey(dependencies, account), ...costlyFiles }, dependencies.now());

/**
 * Forgets the tries of an account, or of one browser for it, after a successful one, and gives those that this network made for this
 * account back to the network. Tries at other accounts stay counted.
 */
export async function forgetTries({ db, keyedHash }: Omit<Dependencies, 'now'>, what: LimitedAction, caller: Caller) {
  const { username, address } = caller;
  await deleteTries(db, accountKey(keyedHash, what, caller));
  if (address === undefined) return;
  const own = await deleteTries(db, sharedKey(keyedHash, what, { username, address }));
  await giveBackTries(db, networkKey(keyedHash, what, address), own);
}

/** Gives one try without an account back to the network, after a successful one. */
export const forgetAddressTry = ({ db, keyedHash }: Omit<Dependencies, 'now'>, what: string, address: string) =>
  giveBackTries(db, networkKey(keyedHash, what, address), 1);

const networkKey = (keyedHash: KeyedHash, what: string, address: string) =>
  keyedHash('address', what, networkOf(address));

const sharedKey = (keyedHash: KeyedHash, what: string, { username, address }: { username: string; address: string }) =>
  keyedHash('address and account', what, networkOf(address), normalizeUsername(username));

const accountKey = (keyedHash: KeyedHash, what: string, { username, deviceId }: Caller) => {
  const account = normalizeUsername(username);
  return deviceId ? keyedHash('device', what, account, deviceId) : keyedHash('account', what, account);
};

/** The reply when the limit is reached, whose tries they were, and what to do after the wait. */
export const tooManyTries = (seconds: number, { whose = '', then = 'and try again' }: Limited = {}) => ({
  status: 429 as const,
  retryAfter: seconds,
  body: { message: `Too many tries${whose}. Please wait ${durationOf(seconds)} ${then}.` },
});

interface Limited {
  whose?: string;
  then?: string | undefined;
}

/** The reply to an account whose files ended at a limit too often. */
export const tooCostly = (seconds: number) => ({
  status: 429 as const,
  retryAfter: seconds,
  body: {
    message: `${costlyFiles.tries} of your files took too long to convert. Please wait ${durationOf(seconds)} before you upload another one.`,
  },
});

function durationOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
