import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { form } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { type Command, runCommand } from '../commands/command.ts';
import type { Retention } from '../config.ts';
import { keyBytes } from '../sealing/cipher.ts';
import { localRing } from '../sealing/keyRing.ts';
import { createSealing } from '../sealing/sealing.ts';
import { findAccount } from '../store/accounts.ts';
import { accounts, sensitiveReads } from '../store/schema.ts';
import { commandContext } from '../testing/commandContext.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { addPdfCopy, addSubmission } from '../testing/submissions.ts';
import { tablesWith } from '../testing/tablesWith.ts';
import { memoryStore } from '../testing/testSealing.ts';
import { minuteMs, startTestServer, type TestServerOptions } from '../testing/testServer.ts';
import { deleteDue } from './retention.ts';

const folder = mkdtempSync(join(tmpdir(), 'applicants-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dayMs = 24 * 60 * minuteMs;
const [ssn = ''] = form.sensitiveKeys;

describe.each(databases)('on %s', (kind) => {
  async function start(options: TestServerOptions = {}) {
    const own = mkdtempSync(join(folder, 'data-'));
    const database = await openTestDatabase(kind);
    const { db } = database;
    const keys = memoryStore();
    const ring = localRing(async () => new Map([['test', Buffer.alloc(keyBytes, 3)]]));
    const sealing = createSealing({ ring, store: keys, now: () => new Date(), report: () => {} });
    const server = await startTestServer(database, {
      sealing,
      ...options,
      environment: { DATA_DIR: own, ...options.environment },
    });
    const context = commandContext(database, { sealing: async () => sealing }, own);
    const storage = await context.storage();
    const stores = { db, sealing, storage };
    const run = (command: Command) => runCommand(command, context);
    const close = () => server.close().then(database.close);
    return { own, server, db, keys, stores, run, close };
  }

  test('a deleted applicant is in no table, no file, no waiting mail and no store of keys; the others are as before', async () => {
    const { own, server, db, keys, stores, run, close } = await start();
    const submit = async (username: string) => {
      const id = await addSubmission(stores, { username, answers: { [ssn]: '219-09-1111' } });
      await addPdfCopy(stores, id);
      return id;
    };
    const [ana, bea] = [await submit('ana@example.com'), await submit('bea@example.com')];
    server.failMail(new Error('The mail server is down.'));
    for (const username of [' Ana@example.com', 'bea@example.com'])
      expect(await server.visitor().call('POST', '/public/forgot-password', { username })).toMatchObject({
        status: 200,
      });
    // The mails are written after the replies.
    await eventually(async () => {
      for (const username of ['ana@example.com', 'bea@example.com'])
        expect(await tablesWith(db, [username])).toContain('pgboss.job_common');
      for (const id of [ana, bea]) expect(await tablesWith(db, [id])).toContain('public.tokens');
    });
    await run({
      name: 'exportApplications',
      folder: join(own, 'export'),
      since: 0,
      reader: { user: 'x', withSensitive: false },
    });
    const before = await tablesWith(db, [bea, 'bea@example.com']);
    expect(before).toEqual(await tablesWith(db, [ana, 'ana@example.com']));
    expect([...keys.keys.keys()]).toEqual(expect.arrayContaining([ana, bea]));

    await run({ name: 'deleteApplicant', username: 'ANA@example.com' });
    expect(await tablesWith(db, [ana, 'ana@example.com'])).toEqual([]);
    expect(await tablesWith(db, [bea, 'bea@example.com'])).toEqual(before);
    expect(readdirSync(join(own, 'files')).filter((name) => name !== 'incoming')).toEqual([bea]);
    expect([keys.keys.has(ana), keys.keys.has(bea)]).toEqual([false, true]);
    await expect(run({ name: 'deleteApplicant', username: 'ana@example.com' })).rejects.toThrow(
      'There is no account of ana@example.com.',
    );
    await close();
  });

  test('an applicant gets everything that is stored about them, and no hash of a password or cookie', async () => {
    const { own, server, db, stores, run, close } = await start();
    const ana = await server.quickApplicant('draft@example.com');
    await ana.call('PUT', '/api/answer', { first_name: 'Ana', [ssn]: '219-09-2222' });
    const bea = await addSubmission(stores, { username: 'bea@example.com' });
    await addPdfCopy(stores, bea);
    for (const username of ['draft@example.com', 'bea@example.com'])
      await run({ name: 'exportApplicant', username, folder: join(own, username), user: 'x' });
    const person = JSON.parse(readFileSync(join(own, 'draft@example.com', 'person.json'), 'utf8'));
    expect(person).toMatchObject({
      account: { username: 'draft@example.com' },
      application: { answers: { first_name: 'Ana', [ssn]: '219-09-2222' } },
      logins: [{}],
      sessions: [{}],
    });
    expect(JSON.stringify(person)).not.toMatch(/hash/i);
    expect(readFileSync(join(own, 'bea@example.com/files/application.pdf'), 'utf8')).toBe(`copy of ${bea}`);
    expect(await db.$count(sensitiveReads)).toBe(2);
    await close();
  });

  test('a draft goes after its last activity and a submission after its day, where days are set', async () => {
    const { own, server, db, stores, close } = await start();
    const { clock } = server;
    const old = await addSubmission(stores, { username: 'old@example.com', now: clock.now });
    await server.quickApplicant('idle@example.com');
    const active = await server.applicant('active@example.com');
    clock.advance(20 * dayMs);
    await server.quickApplicant('new@example.com');
    await active.logIn('active@example.com');
    const names = async () =>
      (await db.select({ name: accounts.username }).from(accounts)).map(({ name }) => name).toSorted();
    const sweep = (retention: { draftDays?: number; submittedDays?: number }) =>
      deleteDue({ ...stores, retention, now: () => clock.now });
    expect(await sweep({})).toBe(0);
    expect(await sweep({ draftDays: 10 })).toBe(1);
    expect(await names()).toEqual(['active@example.com', 'new@example.com', 'old@example.com']);
    expect(await sweep({ draftDays: 10, submittedDays: 30 })).toBe(0);
    expect(await sweep({ submittedDays: 10 })).toBe(1);
    expect(await names()).toEqual(['active@example.com', 'new@example.com']);
    expect(existsSync(join(own, 'files', old))).toBe(false);
    expect(await findAccount(db, 'idle@example.com')).toBeUndefined();
    await close();
  });

  test('a command lists whom a number of days would delete, and deletes none', async () => {
    const { db, stores, run, close } = await start();
    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    await addSubmission(stores, { username: 'old@example.com', now: ago(20) });
    await addSubmission(stores, { username: 'new@example.com', now: ago(5) });
    const due = (retention: Retention) => run({ name: 'listDueApplicants', retention });
    expect(await due({ submittedDays: 10 })).toEqual({ out: 'old@example.com\n', err: '1 would be deleted now.\n' });
    expect((await due({ submittedDays: 3 })).out).toBe('new@example.com\nold@example.com\n');
    expect((await due({ draftDays: 1 })).out).toBe('');
    expect(await db.select().from(accounts)).toHaveLength(2);
    await close();
  });
});
