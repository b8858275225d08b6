import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { buildServer } from '../app.ts';
import { type Environment, readConfig } from '../config.ts';
import type { Mail } from '../mail/mailbox.ts';
import * as accounts from '../store/accounts.ts';
import type { OpenDatabase } from '../store/database.ts';
import * as sessions from '../store/sessions.ts';

export const password = 'Correct-Horse-7';
const secret = 'a secret of at least thirty-two characters';

interface Options {
  environment?: Environment;
  pageFolder?: string;
  /** A clock shared with another server. */
  clock?: Clock;
}

export interface Clock {
  now: Date;
  pass(ms: number): void;
}

export const minuteMs = 60_000;

/** A clock that only moves when told to. */
export const stoppedClock = (): Clock => ({
  now: new Date('2026-10-02T16:20:00Z'),
  pass(ms) {
    this.now = new Date(this.now.getTime() + ms);
  },
});

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type Visitor = ReturnType<TestServer['visitor']>;

/** The real server on a database, with a clock we move, a mailbox we read and a log we keep. */
export async function startTestServer(database: OpenDatabase, options: Options = {}) {
  const clock = options.clock ?? stoppedClock();
  const mails: Mail[] = [];
  const log: string[] = [];
  const server = await buildServer({
    config: readConfig({ DATA_DIR: tmpdir(), ...options.environment }),
    database,
    secret,
    now: () => clock.now,
    mailbox: { place: 'into an array', send: async (mail) => void mails.push(mail) },
    logTo: { write: (line) => void log.push(line) },
    pageFolder: options.pageFolder ?? join(tmpdir(), 'no-application-is-built-here'),
  });

  /** The next mail to an address, which is then read. */
  const nextMail = (address: string): Promise<Mail> =>
    vi.waitFor(
      () => {
        const index = mails.findIndex(({ to }) => to.address === address);
        const [mail] = index < 0 ? [] : mails.splice(index, 1);
        if (!mail) throw new Error(`no mail to ${address}`);
        return mail;
      },
      { timeout: 10_000, interval: 10 },
    );

  const visitor = (address = anyAddress(), cookies: Record<string, string> = {}) => {
    /** Calls like the page does: always with the JSON header, with a body only when there is one. */
    const call = async (method: Method, url: string, body?: unknown) => {
      const response = await server.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        cookies,
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      for (const { name, value } of response.cookies) cookies = { ...cookies, [name]: value };
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const reply: Reply = isJson ? response.json() : {};
      return { status: response.statusCode, body: reply, headers: response.headers, cookies: response.cookies };
    };
    const signUp = (username: string) => call('POST', '/public/signup', { username, password });
    const logIn = (username: string, its = password) => call('POST', '/public/login', { username, password: its });
    const confirm = async (username: string) =>
      call('POST', '/public/confirm', { username, code: codeIn(await nextMail(username)) });
    return { call, signUp, confirm, logIn };
  };

  /** Somebody with a confirmed account who has logged in. */
  const applicant = async (username: string) => {
    const someone = visitor();
    await someone.signUp(username);
    await someone.confirm(username);
    await someone.logIn(username);
    return someone;
  };

  /** The same without a mail and the slow hash of a password, for tests of many; also of who logged in long ago. */
  const applicantAtOnce = async (username: string, loggedInAt = clock.now) => {
    const { id, session } = await database.db.transaction(async (tx) => {
      await accounts.signUp(tx, { username, passwordHash: 'none', now: loggedInAt });
      const { id = '' } = (await accounts.find(tx, username)) ?? {};
      await accounts.confirm(tx, id, loggedInAt);
      return { id, session: await sessions.begin(tx, id, loggedInAt) };
    });
    return { id, ...visitor(anyAddress(), { session }) };
  };

  const close = () => server.close();
  return { server, database, clock, mails, log, visitor, applicant, applicantAtOnce, nextMail, close };
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD';

/** Any reply of ours, as a test looks at it. */
export interface Reply {
  message?: string;
  errors?: Record<string, string[]>;
  [key: string]: unknown;
}

export const codeIn = ({ text }: Mail): string => /\b[0-9]{6}\b/.exec(text)?.[0] ?? 'no code';

export const linkIn = ({ text }: Mail): URL => new URL(/https?:\S+/.exec(text)?.[0] ?? 'no link:');

/** Everyone has an address of their own, so that limits per address do not meet between tests. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
