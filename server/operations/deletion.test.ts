import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { keyBytes } from '../sealing/cipher.ts';
import { localRing } from '../sealing/keyRing.ts';
import { createSealing } from '../sealing/sealing.ts';
import { findAccount } from '../store/accounts.ts';
import { deleteExpired } from '../store/expired.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { tablesWith } from '../testing/tablesWith.ts';
import { memoryStore } from '../testing/testSealing.ts';
import { minuteMs, password, startTestServer, type TestServer, type Visitor } from '../testing/testServer.ts';

const [ssn = ''] = form.sensitiveKeys;
const [answerKey = ''] = form.documentKeys;
const folder = mkdtempSync(join(tmpdir(), 'deletion-'));
afterAll(() => rmSync(folder, { recursive: true }));

const askDeletion = (caller: Visitor, its = password) =>
  caller.call('POST', '/api/delete-application', { password: its });

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let own: string;
  let close: () => Promise<void>;
  const keys = memoryStore();
  const ring = localRing(async () => new Map([['test', Buffer.alloc(keyBytes, 3)]]));
  const sealing = createSealing({ ring, store: keys, now: () => new Date(), report: () => {} });
  beforeEach(async () => {
    own = mkdtempSync(join(folder, 'data-'));
    const database = await openTestDatabase(kind);
    server = await startTestServer(database, { sealing, environment: { DATA_DIR: own } });
    close = () => server.close().then(database.close);
  });
  afterEach(() => close());

  const idOf = async (username: string) => (await findAccount(server.database.db, username))?.id ?? '';
  const complete = () => completeAnswers(universityDay(server.clock.now));

  /** Uploads a file as the page does, and asks for its conversion. */
  async function upload(caller: Visitor) {
    const { body } = await caller.call('POST', '/api/presigned-url', { answer_key: answerKey });
    const fields: Record<string, string> = Object(body.fields);
    const sent = new FormData();
    for (const [name, value] of Object.entries(fields)) sent.append(name, value);
    sent.append('file', new Blob(['%PDF-1.4']), 'statement.pdf');
    const request = new Request('http://x/', { method: 'POST', body: sent });
    await server.server.inject({
      method: 'POST',
      url: new URL(String(body.url)).pathname,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const file = { file_key: fields.key, file_name: 'statement.pdf' };
    expect(await caller.call('POST', `/api/pdf/document-answer/${answerKey}`, file)).toMatchObject({ status: 204 });
  }

  test('an applicant deletes a draft: no table, file, waiting job or key holds anything of it, and others are as before', async () => {
    const { db } = server.database;
    const names = ['ana@example.com', 'bea@example.com'] as const;
    const [ana, bea] = [await server.applicant(names[0]), await server.applicant(names[1])];
    const elsewhere = server.visitor();
    await elsewhere.logIn(names[0]);
    for (const caller of [ana, bea]) {
      await caller.call('PUT', '/api/answer', { [ssn]: '219-09-1111' });
      await upload(caller);
    }
    server.failMail(new Error('The mail server is down.'));
    for (const username of names) await server.visitor().call('POST', '/public/forgot-password', { username });
    const [id, other] = [await idOf(names[0]), await idOf(names[1])];
    // The mails are written after the replies, which would tell otherwise who has an account.
    await eventually(async () => {
      for (const username of names) expect(await tablesWith(db, [username])).toContain('pgboss.job_common');
      for (const account of [id, other]) expect(await tablesWith(db, [account])).toContain('public.tokens');
    });
    const before = await tablesWith(db, [other, names[1]]);
    expect(before).toContain('public.documents');
    expect([keys.keys.has(id), keys.keys.has(other)]).toEqual([true, true]);

    const reply = await askDeletion(ana);
    expect(reply.status).toBe(204);
    expect(reply.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual([
      'session',
      'idp.session',
      'device',
    ]);
    await eventually(async () => expect(await tablesWith(db, [id, names[0]])).toEqual([]));
    expect(readdirSync(join(own, 'files'))).not.toContain(id);
    expect([keys.keys.has(id), keys.keys.has(other)]).toEqual([false, true]);
    expect(await ana.call('GET', '/api/profile')).toMatchObject({ status: 401 });
    expect(await server.visitor().logIn(names[0])).toMatchObject({ status: 401 });

    expect(await tablesWith(db, [other, names[1]])).toEqual(before);
    expect((await bea.call('GET', '/api/profile')).body).toMatchObject({ answer: { [ssn]: '219-09-1111' } });
  });

  test('another device is told that the account is deleted, until its session would have ended, and not who had it', async () => {
    const [ana, elsewhere] = [await server.applicant('ana@example.com'), server.visitor()];
    await elsewhere.logIn('ana@example.com');
    const loggedOut = server.visitor();
    await loggedOut.logIn('ana@example.com');
    await loggedOut.call('GET', '/api/logout');
    expect(await askDeletion(ana)).toMatchObject({ status: 204 });
    await server.visitor().call('POST', '/public/signup', { username: 'ana@example.com', password });
    const deleted = { status: 401, body: { reason: 'deleted' } };
    expect(await elsewhere.call('GET', '/api/profile')).toMatchObject(deleted);
    expect(await elsewhere.call('PUT', '/api/answer', { first_name: 'Ana' })).toMatchObject(deleted);
    expect((await loggedOut.call('GET', '/api/profile')).body).not.toHaveProperty('reason');
    expect((await server.visitor().call('GET', '/api/profile')).body).not.toHaveProperty('reason');
    await deleteExpired(server.database.db, new Date(server.clock.now.getTime() + 11 * 60 * minuteMs));
    expect(await elsewhere.call('GET', '/api/profile')).toMatchObject(deleted);
    server.clock.advance(12 * 60 * minuteMs);
    expect((await elsewhere.call('GET', '/api/profile')).body).not.toHaveProperty('reason');
  });

  test('a session alone deletes nothing, and the password cannot be guessed', async () => {
    const ana = await server.applicant('ana@example.com');
    for (let guess = 0; guess < 10; guess += 1)
      expect(await askDeletion(ana, `Wrong-Horse-${guess}`)).toMatchObject({
        status: 422,
        body: { errors: { password: ['The password is incorrect.'] } },
      });
    expect(await askDeletion(ana)).toMatchObject({ status: 429 });
    expect(await server.visitor().logIn('ana@example.com')).toMatchObject({ status: 200 });
    server.clock.advance(15 * minuteMs);
    expect(await askDeletion(ana)).toMatchObject({ status: 204 });
  });

  test('a submitted application stays', async () => {
    const ana = await server.applicant('ana@example.com');
    await ana.call('PUT', '/api/answer', complete());
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
    expect(await askDeletion(ana)).toMatchObject({ status: 409 });
    expect((await ana.call('GET', '/api/profile')).body).toMatchObject({ submission: {} });
  });

  test('an application that is submitted and deleted at the same time is one of both', { tags: 'slow' }, async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const ana = await server.applicant(`ana${round}@example.com`);
      await ana.call('PUT', '/api/answer', complete());
      // The password takes a while to check: the submission comes before, meanwhile or after.
      const deletion = askDeletion(ana);
      await new Promise((resolve) => setTimeout(resolve, round * 12));
      const [submitted, deleted] = await Promise.all([ana.call('POST', '/api/submit'), deletion]);
      const there = (await idOf(`ana${round}@example.com`)) !== '';
      outcomes.push(`${submitted.status} ${deleted.status} ${there}`);
    }
    for (const outcome of outcomes) expect(['204 409 true', '401 204 false']).toContain(outcome);
  });
});
