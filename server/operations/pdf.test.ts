import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { institution, universityDay } from '../../form/university.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { runCommand } from '../commands/command.ts';
import { queueForServers } from '../jobs/startJobs.ts';
import { openLocalStorage } from '../storage/localStorage.ts';
import { findAccount } from '../store/accounts.ts';
import { endConversion, replaceDocument } from '../store/documents.ts';
import { endPdfCopy, requestPdfCopy, startPdfCopy } from '../store/pdfCopies.ts';
import { commandContext } from '../testing/commandContext.ts';
import * as documents from '../testing/documents.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer, type Visitor } from '../testing/testServer.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe.each(databases)('on %s, the PDF copy', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    // A page that is ready to be printed at once.
    writeFileSync(join(folder, 'index.html'), '<p data-printable>An application</p>');
    server = await startTestServerOn(kind, { environment: { DATA_DIR: folder }, pageFolder: folder });
    port = Number(new URL(await server.server.listen({ port: 0, host: '0.0.0.0' })).port);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const copyOf = (someone: Visitor) => someone.call('GET', '/api/pdf');
  const submit = async (ana: Visitor) => {
    await ana.call('PUT', '/api/answer', completeAnswers(universityDay(server.clock.now)));
    expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  };
  const made = (ana: Visitor) =>
    eventually(async () => {
      const { body } = await copyOf(ana);
      expect(body.status).toBe('COMPLETED');
      return new URL(String(body.url));
    });
  /** Each print takes seconds: what only reads a copy shares one, which is made when the first of them asks. */
  let shared: Promise<Visitor> | undefined;
  const submitted = () => {
    shared ??= server.applicant('shared@example.com').then(async (ana) => {
      await submit(ana);
      return ana;
    });
    return shared;
  };
  const files = () => readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' });

  test('does not exist before the application is submitted', async () => {
    const ana = await server.applicant('draft@example.com');
    expect(await copyOf(ana)).toMatchObject({ status: 200, body: { status: 'NOT_ANSWERED' } });
    await ana.call('POST', '/api/submit');
    expect((await copyOf(ana)).body).toEqual({ status: 'NOT_ANSWERED' });
  });

  test('is made after submission, and read by a link that expires', async () => {
    const ana = await server.applicant('owner@example.com');
    await submit(ana);
    expect((await copyOf(ana)).body).toEqual({ status: expect.stringMatching(/^(UNPROCESSED|IN_PROGRESS)$/) });
    const { pathname, search } = await made(ana);
    const read = (query = search) => ana.call('GET', pathname + query);
    expect(await read()).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(await read('')).toMatchObject({ status: 404 });
    expect(await read(search.replace('application', 'other'))).toMatchObject({ status: 404 });
    // The page polls again after ten minutes.
    server.clock.advance(10 * minuteMs);
    expect(await read()).toMatchObject({ status: 200 });
    server.clock.advance(6 * minuteMs);
    expect(await read()).toMatchObject({ status: 404 });
    const again = await made(ana);
    expect(again.pathname).toBe(pathname);
    expect(await read(again.search)).toMatchObject({ status: 200 });
  });

  test('is saved under the name of the university and the confirmation number', async () => {
    const ana = await submitted();
    const { pathname, search } = await made(ana);
    const { headers } = await ana.call('GET', pathname + search);
    const { submission } = (await ana.call('GET', '/api/profile')).body as {
      submission: { confirmation_number: string };
    };
    const name = `${institution.name} application ${submission.confirmation_number}.pdf`;
    expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${encodeURIComponent(name)}`);
  });

  test('is neither converted as a document nor deleted by its key', async () => {
    const ana = await submitted();
    const { pathname, search } = await made(ana);
    const file_key = pathname.replace('/storage/', '');
    const document = '/api/pdf/document-answer/portfolio';
    const reply = await ana.call('POST', document, { file_key, file_name: 'copy.pdf' });
    expect([404, 409]).toContain(reply.status);
    await ana.call('DELETE', document);
    expect(await ana.call('GET', pathname + search)).toMatchObject({ status: 200 });
  });

  test('that failed is reported with a message', async () => {
    const ana = await server.applicant('failed@example.com');
    const { id = '' } = (await findAccount(server.database.db, 'failed@example.com')) ?? {};
    await server.database.db.transaction((tx) => requestPdfCopy(tx, id));
    await endPdfCopy(server.database.db, id, null);
    const message = 'Error downloading PDF copy of your application.';
    expect((await copyOf(ana)).body).toEqual({ status: 'FAILED', message });
  });

  test('that failed is made again by a command', { tags: 'slow' }, async () => {
    const ana = await server.applicant('again@example.com');
    const { id = '' } = (await findAccount(server.database.db, 'again@example.com')) ?? {};
    await ana.call('PUT', '/api/answer', completeAnswers(universityDay(server.clock.now)));
    await server.database.db.transaction((tx) => requestPdfCopy(tx, id));
    await endPdfCopy(server.database.db, id, null);
    const context = commandContext(server.database);
    const again = () => runCommand({ name: 'remakeCopies', application: 'again@example.com' }, context);
    expect((await again()).out).toBe('Failed PDF copies that are made again: 1.\n');
    await made(ana);
    expect((await again()).out).toBe('Failed PDF copies that are made again: 0.\n');
  });

  test('whose tries all failed is made again after ten minutes', { tags: 'slow' }, async () => {
    const ana = await server.quickApplicant('later@example.com');
    const { db, jobs } = server.database;
    await db.transaction((tx) => requestPdfCopy(tx, ana.id));
    await queueForServers(jobs, 'copy-given-up', [{ accountId: ana.id }]);
    const waiting = () =>
      jobs.executeSql(
        `select data->>'round' as round, round(extract(epoch from start_after - created_on) / 60)::int as minutes
        from pgboss.job where name = 'copy' and data->>'accountId' = $1`,
        [ana.id],
      );
    await eventually(async () => expect((await waiting()).rows).toEqual([{ round: '1', minutes: 10 }]));
    expect((await copyOf(ana)).body.status).toBe('FAILED');
  });

  test('with a document that exceeds the limits fails at once, and does not block the event loop', {
    tags: 'slow',
  }, async () => {
    const ana = await server.quickApplicant('costly@example.com');
    const file = {
      accountId: ana.id,
      answerKey: 'portfolio',
      fileKey: `${ana.id}/portfolio/${randomUUID()}`,
    } as const;
    const pdfKey = `${file.fileKey}.pdf`;
    const storage = openLocalStorage(
      { dataDir: folder, publicUrl: '' },
      { keyedHash: () => '', now: () => server.clock.now },
    );
    await storage.writePdf(pdfKey, documents.numbersPdf(10_000_000));
    await server.database.db.transaction((tx) => replaceDocument(tx, { ...file, fileName: 'costly.pdf', fileSize: 1 }));
    await endConversion(server.database.db, file, { status: 'COMPLETED', pdfKey });
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const started = performance.now();
    delay.enable();
    await submit(ana);
    // Longer than the minute after which the process is ended, which a busy machine may need.
    await eventually(async () => expect((await copyOf(ana)).body.status).toBe('FAILED'));
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan((performance.now() - started) / 4);
    const { rows } = await server.database.jobs.executeSql(
      "select retry_count from pgboss.job where name = 'copy' and data->>'accountId' = $1",
      [ana.id],
    );
    expect(rows).toEqual([{ retry_count: 0 }]);
  });

  test.skipIf(!hasIPv6)(
    'is printed from this server, even when another program listens under the name of the machine',
    async () => {
      const asked: unknown[] = [];
      const otherProgram = createServer(({ url }, response) => {
        asked.push(url);
        response.end();
      });
      await new Promise<void>((resolve, reject) => otherProgram.once('error', reject).listen(port, '::1', resolve));
      const ana = await server.applicant('overheard@example.com');
      await submit(ana);
      await made(ana);
      otherProgram.close();
      expect(asked).toEqual([]);
    },
  );

  test('stays as it is when another server still works on it or gives up', async () => {
    const ana = await server.applicant('one@example.com');
    await submit(ana);
    const { pathname } = await made(ana);
    const { id = '' } = (await findAccount(server.database.db, 'one@example.com')) ?? {};
    expect(await startPdfCopy(server.database.db, id)).toBe(false);
    expect(await endPdfCopy(server.database.db, id, null)).toBe(false);
    expect(await endPdfCopy(server.database.db, id, `${id}/copy/another.pdf`)).toBe(false);
    expect((await made(ana)).pathname).toBe(pathname);
    expect(files().filter((file) => file.startsWith(`${id}/copy/`))).toHaveLength(1);
  });
});
