import { setTimeout as pause } from 'node:timers/promises';
import type { OperationId } from '../../contract/operations.ts';
import { type Account, logIn, newAccount, signUpConfirmed } from '../applicants.ts';
import type { CallOptions, Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { assert, CheckFailure, SkippedCheck } from '../result.ts';

/** The most tries for one account, and of one network address, before a 429. */
const most = { account: 30, address: 300 };

/** The longest that a backend may tell a caller to wait, in seconds. */
const longestWait = 3600;

/** Of so many tries at other accounts, one is a log-in to the own one. */
const ownEvery = 20;

const wrongPassword = 'Wrong-Horse-77';

/**
 * The limits of an account. They come before the flows that log in often: with these, a caller could reach the limit of the
 * network address first, which hides that an account has none.
 */
export const limits: Flow = {
  name: 'limits',
  operations: ['signUp', 'confirmAccount', 'resendConfirmation', 'logIn', 'deleteApplication'],
  run: async (context) => {
    await checkGuesses(context);
    await checkMails(context);
    await checkDeletion(context);
  },
};

/** The limit of the network address. It comes last: the backend may refuse this address for a while afterwards. */
export const addressLimit: Flow = {
  name: 'limit of the address',
  operations: ['logIn'],
  run: async (context) => {
    const { caller, mailbox, check } = context;
    await check('guessing passwords of ever other accounts ends in 429', 'logIn', async () => {
      // Log-ins to an account of one's own in between must not set the count of the network address back.
      const own = await signUpConfirmed(caller, mailbox).catch((error) => {
        if (error instanceof SkippedCheck) return undefined;
        throw error;
      });
      const options = (attempt: number) => ({ body: { ...(attempt % ownEvery === 0 && own ? own : newAccount()) } });
      const tries = most.address + Math.ceil(most.address / ownEvery) + 1;
      await assertLimit(context, { id: 'logIn', allowed: [200, 401], options }, tries, 'one network address');
    });
  },
};

interface Try {
  id: OperationId;
  /** The statuses of a try that is not limited. */
  allowed: readonly number[];
  options: (attempt: number) => CallOptions;
}

/** Tries until a 429, and returns it. */
async function reachLimit(
  { caller }: Pick<FlowContext, 'caller'>,
  each: Try,
  tries: number,
  whose: string,
): Promise<Exchange> {
  const { id, allowed, options } = each;
  for (let attempt = 0; attempt < tries; attempt++) {
    const exchange = await caller.expect([...allowed, 429], id, options(attempt));
    if (exchange.status === 429) return exchange;
  }
  throw new CheckFailure(`The backend answered ${tries} tries for ${whose} without a 429.`);
}

/** Tries until a 429, and looks at it. */
async function assertLimit(context: FlowContext, each: Try, tries: number, whose: string): Promise<void> {
  await assertRetryAfter(context, await reachLimit(context, each, tries, whose), each);
}

/** An account whose codes were tried too often. */
export interface Limited {
  /** The call with the right code. */
  call: CallOptions;
  /** When the limit ends, in milliseconds since 1970. */
  until: number;
}

/** Tries wrong codes of a new account until a 429. */
export async function limitOne({ caller, mailbox }: FlowContext): Promise<Limited> {
  const { username, password } = newAccount();
  await caller.expect(200, 'signUp', { body: { username, password } });
  const code = await mailbox.code(username);
  const limited = await reachLimit({ caller }, guesses(username, code), most.account, 'one account');
  const until = Date.now() + 1000 * Number(limited.headers.get('retry-after'));
  return { call: { body: { username, code } }, until };
}

/** Wrong codes of an account, each another one, and each time in other capital letters. */
const guesses = (username: string, code: string): Try => ({
  id: 'confirmAccount',
  allowed: [422],
  options: (attempt) => {
    const guess = String((Number(code) + 1 + attempt) % 1_000_000).padStart(6, '0');
    return { body: { username: spelled(username, attempt), code: guess } };
  },
});

/** `Retry-After` is in seconds, and true: after a short one, the check tries again. */
async function assertRetryAfter({ caller, settings }: FlowContext, limited: Exchange, each: Try): Promise<void> {
  const seconds = Number(limited.headers.get('retry-after'));
  assert(seconds <= longestWait, `Retry-After is ${seconds}, more than ${longestWait} seconds.`, limited);
  if (seconds > (settings.isLong ? 180 : 5)) return;
  await pause(seconds * 1000 + 500);
  await caller.expect(each.allowed, each.id, each.options(0), `Retry-After was ${seconds}, and that time is over`);
}

/** The address in capital letters of its own at each try: it is that of the same account. */
const spelled = (username: string, attempt: number) =>
  username.replace(/^.{5}/, (letters) =>
    Array.from(letters, (letter, index) => ((attempt >> index) & 1 ? letter.toUpperCase() : letter)).join(''),
  );

async function checkGuesses(context: FlowContext): Promise<void> {
  const { caller, mailbox, check } = context;
  await check('guessing the code of an account ends in 429 with Retry-After', 'confirmAccount', async () => {
    const { username, password } = newAccount();
    await caller.expect(200, 'signUp', { body: { username, password } });
    const code = await mailbox.code(username);
    await assertLimit(context, guesses(username, code), most.account, 'one account');
    await caller.expect(429, 'confirmAccount', { body: { username, code } }, 'a limit is one for the right code too');
    const another = { body: { username: newAccount().username, code } };
    await caller.expect(422, 'confirmAccount', another, 'only another account was tried too often');
  });
  await check('wrong codes that come at once are counted each', 'confirmAccount', async () => {
    const { username, password } = newAccount();
    await caller.expect(200, 'signUp', { body: { username, password } });
    const { id, options } = guesses(username, await mailbox.code(username));
    const attempts = Array.from({ length: most.account }, (_, attempt) => attempt);
    const replies = await Promise.all(attempts.map((attempt) => caller.expect([422, 429], id, options(attempt))));
    const taken = replies.filter(({ status }) => status === 422).length;
    assert(taken < most.account, `${taken} of ${replies.length} wrong codes at once were taken.`, replies[0]);
  });
  await check('guessing the password of an account ends in 429 with Retry-After', 'logIn', async () => {
    const account = await signUpConfirmed(caller, mailbox);
    const body = (attempt: number) => ({
      body: { username: spelled(account.username, attempt), password: wrongPassword },
    });
    await assertLimit(context, { id: 'logIn', allowed: [401], options: body }, most.account, 'one account');
    await caller.expect(429, 'logIn', { body: { ...account } }, 'a limit is one for the right password too');
    await caller.expect(401, 'logIn', { body: { ...newAccount() } }, 'only another account was tried too often');
  });
}

async function checkMails(context: FlowContext): Promise<void> {
  const { caller, check } = context;
  for (const id of ['signUp', 'resendConfirmation'] as const)
    await check(`${id} for one address again and again ends in 429 with Retry-After`, id, async () => {
      const body = ({ username, password }: Account) => (id === 'signUp' ? { username, password } : { username });
      const account = newAccount();
      const options = (attempt: number) => ({
        body: body({ ...account, username: spelled(account.username, attempt) }),
      });
      await assertLimit(context, { id, allowed: [200], options }, most.account, 'one account');
      await caller.expect(200, id, { body: body(newAccount()) }, 'only another address was written to too often');
    });
}

async function checkDeletion(context: FlowContext): Promise<void> {
  const { caller, mailbox, check } = context;
  await check('guessing the password that a deletion asks for ends in 429', 'deleteApplication', async () => {
    const { cookie } = await logIn(caller, await signUpConfirmed(caller, mailbox));
    const options = () => ({ cookie, body: { password: wrongPassword } });
    await assertLimit(context, { id: 'deleteApplication', allowed: [422], options }, most.account, 'one account');
    await caller.expect(200, 'getProfile', { cookie }, 'nothing was deleted');
  });
}
