import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { readConfig } from '../config.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { keyedHashWith } from '../keyedHash.ts';
import { createAccount } from '../store/accounts.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { type Mail, openMailbox } from './mailbox.ts';
import { type MailJob, retryPolicy, startMailQueue } from './mailQueue.ts';
import { confirmationCode } from './messages.ts';
import { createMailSender } from './sendMail.ts';

const stamp = { id: 'a1b2', date: new Date('2026-10-02T16:20:00Z') };
const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('without a mail server', () => {
  test('each mail is a file that only its owner can read, and the console names the file without its content', async () => {
    const logged: string[] = [];
    const mailbox = openMailbox(readConfig({ DATA_DIR: dataDir }), (line) => logged.push(line));
    await mailbox.send({ to: { address: 'ana@example.com' }, ...stamp, ...confirmationCode('402817') });
    const [file = ''] = readdirSync(join(dataDir, 'outbox'));
    const path = join(dataDir, 'outbox', file);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const mail = readFileSync(path, 'utf8');
    expect(mail).toMatch(/^To: ana@example\.com$/m);
    expect(mail).toContain('402817');
    expect(mail).toMatch(/^Message-ID: <a1b2@[^>]+>$/m);
    expect(mail).toMatch(/^Date: Fri, 02 Oct 2026 16:20:00 \+0000$/m);
    expect(logged).toEqual([`A mail was written to ${path}`]);
  });
});

describe('with a mail server', () => {
  const received: { to: string[]; body: string }[] = [];
  let refusals = 0;
  const sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => (refusals-- > 0 ? done(new Error('try later')) : done()),
    onData: async (stream, session, done) => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), body: await text(stream) });
      done();
    },
  });
  const started = new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  afterEach(() => received.splice(0));
  afterAll(() => new Promise<void>((resolve) => sink.close(resolve)));

  async function smtpMailbox() {
    await started;
    const address = sink.server.address();
    const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
    return openMailbox(readConfig({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }), () => {});
  }

  test('a mail reaches its only recipient', async () => {
    const mailbox = await smtpMailbox();
    await mailbox.send({ to: { address: 'ana@example.com' }, ...stamp, ...confirmationCode('402817') });
    expect(received).toEqual([{ to: ['ana@example.com'], body: expect.stringContaining('402817') }]);
  });

  test.each(['a@example.com\r\nBcc: eve@example.net', 'a@example.com, eve@example.net', 'a@example.com\nSubject: x'])(
    'the recipient %j adds no other recipient',
    async (address) => {
      const mailbox = await smtpMailbox();
      await mailbox
        .send({ to: { address }, ...stamp, subject: 'x\r\nBcc: eve@example.net', text: 'x' })
        .catch(() => {});
      expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.net');
      expect(received.map(({ body }) => body).join()).not.toMatch(/^bcc:/im);
    },
  );

  test('a mail that the mail server refuses is tried again, and the failed job stores nothing of it', {
    tags: 'slow',
  }, async () => {
    const mailbox = await smtpMailbox();
    const database = await openTestDatabase('PGlite');
    const reported: unknown[] = [];
    refusals = 1;
    const write = async ({ username }: MailJob) =>
      mailbox.send({ to: { address: username }, ...stamp, ...confirmationCode('402817') });
    const jobs = await startJobs(database, (_failure, error) => reported.push(error));
    const queue = await startMailQueue(jobs, write, () => new Date());
    await database.db.transaction((tx) => queue.add(tx, { kind: 'confirmation', username: 'later@example.com' }));
    queue.notify();
    await eventually(() => expect(received).toHaveLength(1), 100);
    const { rows } = await database.jobs.executeSql('select retry_count, output from pgboss.job');
    expect(JSON.stringify(rows)).not.toContain('402817');
    expect(rows).toMatchObject([{ retry_count: 1 }]);
    expect(reported).toHaveLength(1);
    await jobs.stop();
    await database.close();
  });
});

test('a mail is sent if and only if its transaction commits', async () => {
  const database = await openTestDatabase('PGlite');
  const written: string[] = [];
  const jobs = await startJobs(database, () => {});
  const queue = await startMailQueue(
    jobs,
    async ({ username }) => void written.push(username),
    () => new Date(),
  );
  const undone = database.db.transaction(async (tx) => {
    await queue.add(tx, { kind: 'reset', username: 'undone@example.com' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction((tx) => queue.add(tx, { kind: 'reset', username: 'done@example.com' }));
  queue.notify();
  await eventually(() => expect(written).toEqual(['done@example.com']));
  await jobs.stop();
  await database.close();
});

test('a mail that is sent again is the same: its code, its link, its time and its name', async () => {
  const database = await openTestDatabase('PGlite');
  const now = () => new Date('2026-10-02T18:00:00Z');
  const sent: Mail[] = [];
  const mailbox = { place: 'into an array', send: async (mail: Mail) => void sent.push(mail), check: async () => {} };
  const keyedHash = keyedHashWith('a secret');
  const { db } = database;
  const send = createMailSender({ db, mailbox, publicUrl: 'http://localhost', keyedHash, now });
  await db.transaction((tx) => createAccount(tx, { username: 'ana@example.com', passwordHash: 'none', now: now() }));
  for (const kind of ['confirmation', 'reset'] as const) {
    const job = { kind, username: 'ana@example.com', id: `one-${kind}`, queuedAt: 1_790_000_000_000 };
    await send(job);
    await send(job);
    await send({ ...job, id: `other-${kind}` });
    const [first, again, other] = sent.splice(0);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ id: `one-${kind}`, date: new Date(1_790_000_000_000) });
    expect(other?.text).not.toBe(first?.text);
  }
  await database.close();
});

test('a mail is tried for more than a day', () => {
  const { retryLimit, retryDelay, retryDelayMax } = retryPolicy;
  // pg-boss waits between half of the doubled delay and all of it, up to the longest.
  const pauses = Array.from({ length: retryLimit }, (_, tried) =>
    Math.min(retryDelayMax, (retryDelay * 2 ** tried) / 2),
  );
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * 60 * 60);
});

test('an address that adds headers or recipients is refused by every call', async () => {
  const server = await startTestServerOn('PGlite');
  for (const username of [
    'a@example.com\r\nBcc: eve@example.net',
    'a@example.com,eve@example.net',
    '"a"@example.com<eve@example.net>',
  ]) {
    for (const path of ['/public/signup', '/public/resend-confirm', '/public/forgot-password', '/public/login']) {
      const isWithPassword = path.endsWith('signup') || path.endsWith('login');
      const body = { username, ...(isWithPassword && { password: 'Correct-Horse-7' }) };
      expect(await server.visitor().call('POST', path, body)).toMatchObject({
        status: 422,
        body: { errors: { username: [expect.any(String)] } },
      });
    }
  }
  await server.close();
});
