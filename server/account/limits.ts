import type { Services } from '../services.ts';
import { normalise } from '../store/accounts.ts';
import { countTry, forgive as forget } from '../store/limits.ts';

/** What is limited, and how often one account may be tried within fifteen minutes. */
const triesPerAccount = {
  logIn: 10,
  confirm: 10,
  reset: 10,
  /** These send a mail each time: nobody's mailbox is flooded through us. */
  signUp: 5,
  resend: 5,
  forgot: 5,
  /** Each takes a place in storage, of 1 MB, until what nobody asks for is swept away. */
  upload: 60,
} as const;
type Limited = keyof typeof triesPerAccount;

/** Generous, since a whole campus or school may share one address. */
const triesPerAddress = 100;
const windowMs = 15 * 60 * 1000;

type Who = { address: string; username: string };
type Kit = Pick<Services, 'db' | 'now' | 'keyedHash'>;

/** Counts a try against the network address and the account. Returns the seconds to wait, 0 when it may go on. */
export async function waitFor({ db, now, keyedHash }: Kit, what: Limited, { address, username }: Who): Promise<number> {
  const perAddress = await waitForAddress({ db, now, keyedHash }, what, address);
  return perAddress > 0 ? perAddress : waitForAccount({ db, now, keyedHash }, what, normalise(username));
}

/** Counts a try against an account alone, which whoever is logged in has. */
export const waitForAccount = ({ db, now, keyedHash }: Kit, what: Limited, account: string): Promise<number> =>
  countTry(db, { key: keyedHash('account', what, account), tries: triesPerAccount[what], windowMs }, now());

/** The same for what concerns no account. */
export const waitForAddress = ({ db, now, keyedHash }: Kit, what: string, address: string): Promise<number> =>
  countTry(db, { key: keyedHash('address', what, address), tries: triesPerAddress, windowMs }, now());

/** Forgets an account's tries after a right one: whoever has the password is not guessing. */
export const forgive = ({ db, keyedHash }: Kit, what: Limited, username: string) =>
  forget(db, keyedHash('account', what, normalise(username)));

/** The reply to one try too many. */
export const tooMany = (seconds: number) => ({
  status: 429 as const,
  retryAfter: seconds,
  body: { message: `Too many tries. Please wait ${inWords(seconds)} and try again.` },
});

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
