import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import { find as findAccount } from '../store/accounts.ts';
import * as copies from '../store/copies.ts';
import type { OpenDatabase } from '../store/database.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { minuteMs, startTestServer, type TestServer, type Visitor } from '../testing/testServer.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe.each(databases)('on %s, the PDF copy', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  let database: OpenDatabase;
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    // What is printed is the page's own matter; here it only says that it is ready.
    writeFileSync(join(folder, 'index.html'), '<p data-printable>An application</p>');
    database = await openTestDatabase(kind);
    server = await startTestServer(database, { environment: { DATA_DIR: folder }, pageFolder: folder });
    port = Number(new URL(await server.server.listen({ port: 0, host: '0.0.0.0' })).port);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const copyOf = (someone: Visitor) => someone.call('GET', '/api/pdf');
  const submit = async (ana: Visitor) => {
    await ana.call('PUT', '/api/answer', completeAnswers(dayOf(server.clock.now)));
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  };
  const made = (ana: Visitor) =>
    vi.waitFor(
      async () => {
        const { body } = await copyOf(ana);
        expect(body.status).toBe('COMPLETED');
        return new URL(String(body.url));
      },
      { timeout: 60_000, interval: 50 },
    );
  const files = () => readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' });

  test('is not there before the application is submitted, and nothing is said about why', async () => {
    const ana = await server.applicant('draft@example.com');
    expect(await copyOf(ana)).toMatchObject({ status: 200, body: { status: 'NOT_ANSWERED' } });
    await ana.call('POST', '/api/submit');
    expect((await copyOf(ana)).body).toEqual({ status: 'NOT_ANSWERED' });
  });

  test('is made after submission, and read by a link of some minutes', async () => {
    const ana = await server.applicant('owner@example.com');
    await submit(ana);
    expect((await copyOf(ana)).body).toEqual({ status: expect.stringMatching(/^(UNPROCESSED|IN_PROGRESS)$/) });
    const { pathname, search } = await made(ana);
    const read = (query = search) => ana.call('GET', pathname + query);
    expect(await read()).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(await read('')).toMatchObject({ status: 404 });
    expect(await read(search.replace('Application', 'Other'))).toMatchObject({ status: 404 });
    server.clock.pass(16 * minuteMs);
    expect(await read()).toMatchObject({ status: 404 });
    const again = await made(ana);
    expect(again.pathname).toBe(pathname);
    expect(await read(again.search)).toMatchObject({ status: 200 });
  });

  test('is not made into a document, nor deleted, by its own key', async () => {
    const ana = await server.applicant('key@example.com');
    await submit(ana);
    const { pathname, search } = await made(ana);
    const file_key = pathname.replace('/storage/', '');
    const document = '/api/pdf/document-answer/personal_statement_doc';
    const reply = await ana.call('POST', document, { file_key, file_name: 'copy.pdf' });
    expect([404, 409]).toContain(reply.status);
    await ana.call('DELETE', document);
    expect(await ana.call('GET', pathname + search)).toMatchObject({ status: 200 });
  });

  test('that could not be made says so, in the words of the specification', async () => {
    const ana = await server.applicant('failed@example.com');
    const { id = '' } = (await findAccount(database.db, 'failed@example.com')) ?? {};
    await database.db.transaction((tx) => copies.want(tx, id));
    await copies.end(database.db, id, null);
    const message = 'Error downloading PDF copy of your application.';
    expect((await copyOf(ana)).body).toEqual({ status: 'FAILED', message });
  });

  test.skipIf(!hasIPv6)('is printed from this server, whatever else listens under this machine’s name', async () => {
    const asked: unknown[] = [];
    const stranger = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((resolve, reject) => stranger.once('error', reject).listen(port, '::1', resolve));
    const ana = await server.applicant('overheard@example.com');
    await submit(ana);
    await made(ana);
    stranger.close();
    expect(asked).toEqual([]);
  });

  test('is one: whoever else was making it, or gave up, leaves it as it is', async () => {
    const ana = await server.applicant('one@example.com');
    await submit(ana);
    const { pathname } = await made(ana);
    const { id = '' } = (await findAccount(database.db, 'one@example.com')) ?? {};
    expect(await copies.begin(database.db, id)).toBe(false);
    expect(await copies.end(database.db, id, null)).toBe(false);
    expect(await copies.end(database.db, id, `${id}/copy/another.pdf`)).toBe(false);
    expect((await made(ana)).pathname).toBe(pathname);
    expect(files().filter((file) => file.startsWith(`${id}/copy/`))).toHaveLength(1);
  });
});
