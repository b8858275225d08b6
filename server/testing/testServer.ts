import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../tests/support/eventually.ts';
import { buildServer } from '../app.ts';
import { type Environment, readConfig } from '../config.ts';
import type { Mail } from '../mail/mailbox.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { confirmAccount, createAccount, findAccount } from '../store/accounts.ts';
import type { OpenDatabase } from '../store/database.ts';
import { startSession } from '../store/sessions.ts';
import { testSealing } from './testSealing.ts';

export const password = 'Correct-Horse-7';
export const secret = 'a secret of at least thirty-two characters';

export interface TestServerOptions {
  environment?: Environment;
  pageFolder?: string;
  /** A clock shared with another server. */
  clock?: Clock;
  /** What the mailbox answers when it is checked. @default it can send */
  checkMail?: () => Promise<void>;
  /** Other keys of sealed answers than those all tests share. */
  sealing?: Sealing;
}

export interface Clock {
  now: Date;
  advance(ms: number): void;
}

export const minuteMs = 60_000;

/** A clock that only `advance` moves. */
export const createStoppedClock = (): Clock => ({
  now: new Date('2026-10-02T16:20:00Z'),
  advance(ms) {
    this.now = new Date(this.now.getTime() + ms);
  },
});

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
export type Visitor = ReturnType<TestServer['visitor']>;

/** The real server on a database, with a stopped clock, a mailbox and a log that tests read. */
export async function startTestServer(database: OpenDatabase, options: TestServerOptions = {}) {
  const clock = options.clock ?? createStoppedClock();
  const mails: Mail[] = [];
  const log: string[] = [];
  let mailFailure: Error | undefined;
  const server = await buildServer({
    config: readConfig({ DATA_DIR: tmpdir(), ...options.environment }),
    database,
    sealing: options.sealing ?? testSealing(() => clock.now),
    secret,
    now: () => clock.now,
    mailbox: {
      place: 'into an array',
      send: async (mail) => {
        if (mailFailure) throw mailFailure;
        mails.push(mail);
      },
      check: options.checkMail ?? (async () => {}),
    },
    logTo: { write: (line) => void log.push(line) },
    pageFolder: options.pageFolder ?? join(tmpdir(), 'no-application-is-built-here'),
  });

  /** Waits for the next mail to an address and removes it from the mailbox. */
  const nextMail = (address: string): Promise<Mail> => nextMailIn([mails], address);

  const visitor = (address = randomAddress(), cookies: Record<string, string> = {}) => {
    /** Makes a call as the app does: always with the JSON header, even without a body. */
    const call = async (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await server.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
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

  /** A logged-in applicant with a confirmed account. */
  const applicant = async (username: string) => {
    const caller = visitor();
    await caller.signUp(username);
    await caller.confirm(username);
    await caller.logIn(username);
    return caller;
  };

  /** As `applicant`, but faster: writes account and session to the database without mail or password hash. */
  const quickApplicant = async (username: string, loggedInAt = clock.now) => {
    const { id, session } = await database.db.transaction(async (tx) => {
      await createAccount(tx, { username, passwordHash: '', now: loggedInAt });
      const { id = '' } = (await findAccount(tx, username)) ?? {};
      await confirmAccount(tx, id, loggedInAt);
      return { id, session: await startSession(tx, id, loggedInAt) };
    });
    return { id, session, ...visitor(randomAddress(), { session }) };
  };

  const close = async () => {
    await server.close();
  };
  /** From now on no mail is sent. */
  const failMail = (failure: Error) => {
    mailFailure = failure;
  };
  return { failMail, server, database, clock, mails, log, visitor, applicant, quickApplicant, nextMail, close };
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD';

/** The body of any reply. */
export interface Reply {
  message?: string;
  errors?: Record<string, string[]>;
  [key: string]: unknown;
}

/** Waits for the next mail to an address in the mailboxes of servers that share a database, and removes it. */
export const nextMailIn = (mailboxes: readonly Mail[][], address: string): Promise<Mail> =>
  eventually(() => {
    const isTheirs = ({ to }: Mail) => to.address === address;
    const mailbox = mailboxes.find((mails) => mails.some(isTheirs));
    const [mail] = mailbox?.splice(mailbox.findIndex(isTheirs), 1) ?? [];
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  }, 10);

export const codeIn = ({ text }: Mail): string => /\b[0-9]{6}\b/.exec(text)?.[0] ?? 'no code';

export const linkIn = ({ text }: Mail): URL => new URL(/https?:\S+/.exec(text)?.[0] ?? 'no link:');

/** A random network address, so that tests do not share the limits per address. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
