import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { conversionMessages } from '../../server/documents/convert/conversionMessages.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import {
  answersOf,
  type Caller,
  conversionOf,
  newCaller,
  pdfOf,
  untilEnded,
  uploadDocument,
} from '../support/documents.ts';
import { eventually, hangMs } from '../support/eventually.ts';
import { jobsIn } from '../support/jobs.ts';
import { killAll, processesWith } from '../support/processes.ts';
import { type ServerOptions, startServer } from '../support/startServer.ts';

/*
 * Kills real servers and their converters during conversions. The tests run side by side, because each waits until the server
 * notices that a process has died.
 */

/** Takes a second or more to convert, which leaves time to kill the process. */
const longDocument = () => made.docx({ pages: 20 });

type Finished = TestContext['onTestFinished'];

/** Makes a folder for one test. */
async function ownFolder(onTestFinished: Finished) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server whose conversions use a folder of their own, which identifies their processes. */
async function startIn(workFolder: string, onTestFinished: Finished, { env = {}, ...data }: ServerOptions = {}) {
  const server = await startServer({ env: { TMPDIR: workFolder, ...env }, ...data });
  onTestFinished(() => server.discard());
  return server;
}

/** A conversion has a folder there. Without one no process is looked for, which takes longer and is asked many times a second. */
const isConvertingIn = (workFolder: string) => readdirSync(workFolder).some((name) => name.startsWith('conversion-'));

const converters = (workFolder: string): readonly number[] =>
  isConvertingIn(workFolder) ? processesWith('convertFile.ts', workFolder) : [];

/** Waits until a conversion runs, and resolves with its processes. */
const untilConverting = (...workFolders: readonly string[]): Promise<readonly number[]> =>
  vi.waitUntil(
    () => {
      const found = workFolders.flatMap(converters);
      return found.length > 0 && found;
    },
    { timeout: hangMs, interval: 10 },
  );

/** Waits until no process and no file of a conversion is left. */
const untilTidy = (workFolder: string) =>
  eventually(async () => {
    expect(processesWith(workFolder)).toEqual([]);
    expect((await readdir(workFolder)).filter((name) => name.startsWith('conversion-'))).toEqual([]);
  }, 100);

/** The files in the storage, without their random names. */
async function stored(dataDir: string) {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'id');
  return files.map(({ name }) => name.replace(/^[0-9a-f-]{36}/, 'document')).toSorted();
}

const ended = (ana: Caller) => untilEnded(() => conversionOf(ana));

describe.concurrent('a document', () => {
  test('whose converter is killed is converted by the next try; killed at every try, it fails with a message, and the next document is converted', async ({
    onTestFinished,
  }) => {
    const folder = await ownFolder(onTestFinished);
    const server = await startIn(folder, onTestFinished);
    const [ana, bela, cleo] = [await newCaller(server), await newCaller(server), await newCaller(server)];

    await uploadDocument(ana, await longDocument());
    killAll(await untilConverting(folder));
    const second = await ended(ana);
    expect(second.status).toBe('COMPLETED');
    expect(await textOf(await pdfOf(ana, second))).toContain('I grew up in a small town');

    await uploadDocument(bela, await longDocument());
    const killing = setInterval(() => killAll(converters(folder)), 50);
    const last = await ended(bela);
    clearInterval(killing);
    expect(last).toEqual({ status: 'FAILED', message: conversionMessages.crashed });
    expect(await answersOf(bela)).toMatchObject({ personal_statement_doc: '' });
    await uploadDocument(cleo, made.png());
    expect((await ended(cleo)).status).toBe('COMPLETED');
    expect(await conversionOf(bela)).toEqual(last);

    await untilTidy(folder);
    expect(await stored(server.dataDir)).toEqual(['document', 'document', 'document.pdf', 'document.pdf']);
    await server.stop();
    expect(await jobsIn(server)).toEqual([
      { queue: 'conversion', state: 'completed', retries: 1 },
      { queue: 'conversion', state: 'failed', retries: 2 },
      { queue: 'conversion-given-up', state: 'completed', retries: 0 },
      { queue: 'conversion', state: 'completed', retries: 0 },
    ]);
  });

  test('whose server is killed is converted by the next server, and nothing is left of the first try', async ({
    onTestFinished,
  }) => {
    const folder = await ownFolder(onTestFinished);
    const server = await startIn(folder, onTestFinished);
    const ana = await newCaller(server);
    await uploadDocument(ana, await longDocument());
    await untilConverting(folder);
    await server.stop('SIGKILL');
    expect(await stored(server.dataDir)).toEqual(['document']);
    await untilTidy(folder);
    await server.start();
    const conversion = await ended(ana);
    expect(conversion.status).toBe('COMPLETED');
    expect(await answersOf(ana)).toMatchObject({ personal_statement_doc: 'statement' });
    expect(await textOf(await pdfOf(ana, conversion))).toContain('I grew up in a small town');
    await server.stop();
    expect(await jobsIn(server)).toEqual([{ queue: 'conversion', state: 'completed', retries: 1 }]);
    expect(await stored(server.dataDir)).toEqual(['document', 'document.pdf']);
  });
});

const { TEST_DATABASE_URL: postgres = '' } = process.env;

describe
  .skipIf(postgres === '')
  .concurrent(
    postgres ? 'two servers on one PostgreSQL' : 'two servers on one PostgreSQL (TEST_DATABASE_URL is not set)',
    () => {
      test('convert every document once, and one takes over the conversion of the other when that is killed', async ({
        onTestFinished,
      }) => {
        const name = `admission_faults_${process.pid}`;
        await withClient(postgres, (client) => client.query(`create database ${name}`));
        onTestFinished(() => withClient(postgres, (client) => client.query(`drop database ${name} with (force)`)));
        const databaseUrl = addressOf(postgres, name);
        const dataDir = await ownFolder(onTestFinished);
        const shared = { env: { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }, dataDir };
        const [folder, otherFolder] = await Promise.all([ownFolder(onTestFinished), ownFolder(onTestFinished)]);
        const [one, other] = await Promise.all([
          startIn(folder, onTestFinished, shared),
          startIn(otherFolder, onTestFinished, shared),
        ]);
        const done = { queue: 'conversion', state: 'completed', retries: 0 };

        const callers = await Promise.all([one, other, one, other].map(newCaller));
        await Promise.all(callers.map(async (caller) => uploadDocument(caller, await longDocument())));
        for (const caller of callers) expect((await ended(caller)).status).toBe('COMPLETED');
        expect(await jobsIn({ databaseUrl })).toEqual(callers.map(() => done));

        const ana = await newCaller(one);
        await uploadDocument(ana, await longDocument());
        await untilConverting(folder, otherFolder);
        const [killed, living] = converters(folder).length > 0 ? [one, other] : [other, one];
        await killed.stop('SIGKILL');
        const atTheOther = { ...ana, url: living.url };
        expect((await conversionOf(atTheOther)).status).toBe('IN_PROGRESS');
        expect((await ended(atTheOther)).status).toBe('COMPLETED');
        expect(await jobsIn({ databaseUrl })).toEqual([...callers.map(() => done), { ...done, retries: 1 }]);
        const files = await stored(dataDir);
        expect(files.filter((file) => file === 'document.pdf')).toHaveLength(callers.length + 1);
        expect(files).toHaveLength(2 * (callers.length + 1));
      });
    },
  );
