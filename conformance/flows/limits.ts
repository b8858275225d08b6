import { setTimeout as pause } from 'node:timers/promises';
import type { OperationId } from '../../contract/operations.ts';
import { type Account, logIn, newAccount, signUpConfirmed } from '../applicants.ts';
import type { CallOptions, Exchange } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { assert, CheckFailure } from '../result.ts';

/** The most tries for one account, and of one network address, before a 429. */
const most = { account: 30, address: 300 };

/** The longest that a backend may tell a caller to wait, in seconds. */
const longestWait = 3600;

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
    const tryToLogIn: Try = { id: 'logIn', allowed: [401], options: () => ({ body: { ...newAccount() } }) };
    await context.check('guessing passwords of ever other accounts ends in 429', 'logIn', () =>
      reachLimit(context, tryToLogIn, most.address, 'one network address'),
    );
  },
};

interface Try {
  id: OperationId;
  /** The statuses of a try that is not limited. */
  allowed: readonly number[];
  options: (attempt: number) => CallOptions;
}

/** Tries until a 429, and looks at it. */
async function reachLimit(context: FlowContext, each: Try, tries: number, whose: string): Promise<void> {
  const { id, allowed, options } = each;
  for (let attempt = 0; attempt < tries; attempt++) {
    const exchange = await context.caller.expect([...allowed, 429], id, options(attempt));
    if (exchange.status === 429) return assertRetryAfter(context, exchange, each);
  }
  throw new CheckFailure(`The backend answered ${tries} tries for ${whose} without a 429.`);
}

/** `Retry-After` is in seconds, and true: after a short one, the check tries again. */
async function assertRetryAfter({ caller, settings }: FlowContext, limited: Exchange, each: Try): Promise<void> {
  const seconds = Number(limited.headers.get('retry-after'));
  assert(seconds <= longestWait, `Retry-After is ${seconds}, more than ${longestWait} seconds.`, limited);
  if (seconds > (settings.isLong ? 180 : 5)) return;
  await pause(seconds * 1000 + 500);
  await caller.expect(each.allowed, each.id, each.options(0), `Retry-After was ${seconds}, and that time is over`);
}

async function checkGuesses(context: FlowContext): Promise<void> {
  const { caller, mailbox, check } = context;
  await check('guessing the code of an account ends in 429 with Retry-After', 'confirmAccount', async () => {
    const { username, password } = newAccount();
    await caller.expect(200, 'signUp', { body: { username, password } });
    const code = await mailbox.code(username);
    const guess = (attempt: number) => String((Number(code) + 1 + attempt) % 1_000_000).padStart(6, '0');
    const body = (attempt: number) => ({ body: { username, code: guess(attempt) } });
    await reachLimit(context, { id: 'confirmAccount', allowed: [422], options: body }, most.account, 'one account');
    await caller.expect(429, 'confirmAccount', { body: { username, code } }, 'a limit is one for the right code too');
    const another = { body: { username: newAccount().username, code } };
    await caller.expect(422, 'confirmAccount', another, 'only another account was tried too often');
  });
  await check('guessing the password of an account ends in 429 with Retry-After', 'logIn', async () => {
    const account = await signUpConfirmed(caller, mailbox);
    const body = () => ({ body: { ...account, password: wrongPassword } });
    await reachLimit(context, { id: 'logIn', allowed: [401], options: body }, most.account, 'one account');
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
      const options = () => ({ body: body(account) });
      await reachLimit(context, { id, allowed: [200], options }, most.account, 'one account');
      await caller.expect(200, id, { body: body(newAccount()) }, 'only another address was written to too often');
    });
}

async function checkDeletion(context: FlowContext): Promise<void> {
  const { caller, mailbox, check } = context;
  await check('guessing the password that a deletion asks for ends in 429', 'deleteApplication', async () => {
    const { cookie } = await logIn(caller, await signUpConfirmed(caller, mailbox));
    const options = () => ({ cookie, body: { password: wrongPassword } });
    await reachLimit(context, { id: 'deleteApplication', allowed: [422], options }, most.account, 'one account');
    await caller.expect(200, 'getProfile', { cookie }, 'nothing was deleted');
  });
}
