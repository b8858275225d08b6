import type { RunningServer } from './startServer.ts';

export interface Account {
  username: string;
  password: string;
}

/** Meets every requirement of a new password. */
export const goodPassword = 'Correct-Horse-7';

let accounts = 0;

/** A new username and password; the account does not exist yet. */
export const newAccount = (name = 'ana'): Account => ({
  username: `${name}.${process.pid}.${++accounts}@example.com`,
  password: goodPassword,
});

/** POSTs JSON as the app does, without a browser. */
export const post = (server: Pick<RunningServer, 'url'>, path: string, body: object, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function mustPost(server: RunningServer, path: string, body: object): Promise<Response> {
  const response = await post(server, path, body);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs up and confirms with the mailed code, without a browser: for journeys that begin with an account. */
export async function makeAccount(server: RunningServer, account = newAccount()): Promise<Account> {
  await mustPost(server, '/public/signup', account);
  const { code } = await server.outbox.waitForMail({ to: account.username });
  await mustPost(server, '/public/confirm', { username: account.username, code });
  return account;
}

/** Logs in without a browser. Returns what the browser would send as cookies. */
export async function logIn(server: RunningServer, account: Account): Promise<string> {
  const response = await mustPost(server, '/public/login', account);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
