import { randomBytes } from 'node:crypto';
import type { Caller } from './caller.ts';
import { cookiesFor } from './cookies.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { specialCharacters } from './publishedForm.ts';
import { assert } from './result.ts';

/** An account of this run alone. Its address can receive no mail: RFC 2606 reserves the domain. */
export interface Account {
  username: string;
  password: string;
}

const run = randomBytes(4).toString('hex');
let accounts = 0;

/**
 * An account that does not exist yet. Its password meets every requirement, each time with another special character, and its
 * address has a plus, as many have.
 */
export function newAccount(): Account {
  const special = specialCharacters[++accounts % specialCharacters.length] ?? '-';
  return { username: `conformance.${run}+${accounts}@example.com`, password: `Correct${special}Horse${special}7` };
}

export interface Session extends Account {
  /** The `Cookie` header. */
  cookie: string;
}

export async function logIn(caller: Caller, { username, password }: Account): Promise<Session> {
  const exchange = await caller.expect(200, 'logIn', { body: { username, password } });
  const cookie = cookiesFor(caller.urlOf('/api/profile'), exchange);
  assert(cookie !== '', 'Logging in set no cookie that a browser would send when it requests the profile.', exchange);
  return { username, password, cookie };
}

/** Returns a function that signs up and logs in on its first call, since checks without a session need no mailbox. */
export function lazySession(caller: Caller, mailbox: Mailbox): () => Promise<string> {
  let session: Promise<Session> | undefined;
  return async () => {
    session ??= signUpAndLogIn(caller, mailbox);
    return (await session).cookie;
  };
}

/** Signs up and confirms an account. For one that is there, no code would be mailed. */
export async function signUpConfirmed(caller: Caller, mailbox: Mailbox, account = newAccount()): Promise<Account> {
  await caller.expect(200, 'signUp', { body: { ...account } });
  const code = await mailbox.code(account.username);
  await caller.expect(200, 'confirmAccount', { body: { username: account.username, code } });
  return account;
}

export const signUpAndLogIn = async (caller: Caller, mailbox: Mailbox): Promise<Session> =>
  logIn(caller, await signUpConfirmed(caller, mailbox));
