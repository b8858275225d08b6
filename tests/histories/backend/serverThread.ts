import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import type { Answers } from '../../../form/engine/answers.ts';
import { hashPassword } from '../../../server/account/passwords.ts';
import { buildServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Mail } from '../../../server/mail/mailbox.ts';
import { confirmAccount, createAccount, findAccount } from '../../../server/store/accounts.ts';
import { readApplication } from '../../../server/store/applications.ts';
import { startPGlite } from '../../../server/store/embedded.ts';
import { saveAnswers } from '../../../server/store/saves.ts';
import { sessions } from '../../../server/store/schema.ts';
import { openAnswers } from '../../../server/store/sealedAnswers.ts';
import { testSealing } from '../../../server/testing/testSealing.ts';
import type { Call, Reply } from '../world/network.ts';
import { nothingStored, password, type Stored } from './backend.ts';

/*
 * The real server on a database in memory, in a thread of its own: it keeps the real timers while those of the histories
 * are simulated. It answers one question after the other.
 */

export type Question = { number: number; now: number } & (
  | { kind: 'call'; call: Call; address: string }
  | { kind: 'addAccount'; username: string; answers: Answers }
  | { kind: 'endSessions'; username: string }
  | { kind: 'deleteAccount'; username: string; address: string }
  | { kind: 'codeFor'; username: string }
);

export interface Answered {
  number: number;
  reply?: Reply;
  /** The account of a call's session, and what the server has of it now. */
  account?: { username: string; stored: Stored };
  code?: string;
  isDeleted?: boolean;
  failure?: string;
}

let now = 0;
const mails: Mail[] = [];
const database = await startPGlite({});
const { db } = database;
const sealing = testSealing(() => new Date(now));
const server = await buildServer({
  config: readConfig({ DATA_DIR: tmpdir() }),
  database,
  sealing,
  secret: 'a secret of at least thirty-two characters',
  now: () => new Date(now),
  mailbox: { place: 'into an array', send: async (mail) => void mails.push(mail), check: async () => {} },
  pageFolder: join(tmpdir(), 'no-application-is-built-here'),
});
const passwordHash = await hashPassword(password);

const usernames = new Map<string, string>();

async function answerCall({
  call,
  address,
}: Pick<Extract<Question, { kind: 'call' }>, 'call' | 'address'>): Promise<Omit<Answered, 'number'>> {
  const { method, path, headers, body, session } = call;
  const response = await server.inject({
    method: methodOf(method),
    url: path,
    headers: { 'content-type': 'application/json', ...headers, 'x-forwarded-for': address },
    cookies: session === null ? {} : { session },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const cookie = response.cookies.find(({ name }) => name === 'session');
  const begun = cookie && (cookie.value === '' ? null : cookie.value);
  const marker = response.cookies.find(({ name }) => name === 'idp.session');
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const reply: Reply = {
    status: response.statusCode,
    ...(isJson && { body: response.json() }),
    ...(begun !== undefined && { session: begun, marker: begun === null ? undefined : marker?.value }),
  };
  const username = session === null ? undefined : usernames.get(session);
  if (begun && isLogIn(body)) usernames.set(begun, body.username);
  const isChange = ['/api/answer', '/api/submit'].includes(path);
  if (username === undefined || !isChange) return { reply };
  return { reply, account: { username, stored: await storedOf(username) } };
}

async function storedOf(username: string): Promise<Stored> {
  const account = await findAccount(db, username);
  const application = account && (await readApplication(db, account.id));
  if (!application) return nothingStored;
  const { answers } = await openAnswers(sealing, application);
  return { answers, isSubmitted: application.submittedAt !== null };
}

async function addAccount(username: string, answers: Answers) {
  await db.transaction(async (tx) => {
    await createAccount(tx, { username, passwordHash, now: new Date(now) });
    const account = await findAccount(tx, username);
    if (account) await confirmAccount(tx, account.id, new Date(now));
  });
  const account = await findAccount(db, username);
  if (!account || Object.keys(answers).length === 0) return;
  await saveAnswers({ db, sealing }, { accountId: account.id, answers, writing: undefined, now: new Date(now) });
}

async function endSessions(username: string) {
  const account = await findAccount(db, username);
  if (account) await db.delete(sessions).where(eq(sessions.accountId, account.id));
}

async function deleteAccount({ username, address }: Extract<Question, { kind: 'deleteAccount' }>): Promise<boolean> {
  const sent = (path: string, session: string | null, body: object) =>
    answerCall({ call: { method: 'POST', path, headers: {}, body, session }, address });
  const { reply } = await sent('/public/login', null, { username, password });
  const deleted = await sent('/api/delete-application', reply?.session ?? null, { password });
  return deleted.reply?.status === 204;
}

async function codeFor(username: string): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const mail = mails.findLast(({ to }) => to.address === username);
    const [code] = /\b[0-9]{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return 'no code';
}

async function answer(question: Question): Promise<Omit<Answered, 'number'>> {
  now = question.now;
  switch (question.kind) {
    case 'call':
      return answerCall(question);
    case 'addAccount':
      await addAccount(question.username, question.answers);
      return {};
    case 'endSessions':
      await endSessions(question.username);
      return {};
    case 'deleteAccount':
      return { isDeleted: await deleteAccount(question) };
    case 'codeFor':
      return { code: await codeFor(question.username) };
  }
}

const methodOf = (method: string) =>
  (['GET', 'PUT', 'POST', 'DELETE'] as const).find((known) => known === method) ?? 'GET';

const isLogIn = (body: unknown): body is { username: string } =>
  typeof body === 'object' && body !== null && 'username' in body && typeof body.username === 'string';

parentPort?.on('message', (question: Question) => {
  answer(question).then(
    (answered) => parentPort?.postMessage({ number: question.number, ...answered }),
    (error: unknown) => parentPort?.postMessage({ number: question.number, failure: String(error) }),
  );
});
parentPort?.postMessage({ number: 0 });
