import { describe, expect, test } from 'vitest';
import { conversionMessages } from '../../server/documents/convert/conversionMessages.ts';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import * as made from '../../server/testing/documents.ts';
import { textOf } from '../../server/testing/readPdf.ts';
import {
  converters,
  ended,
  longDocument,
  ownFolder,
  startIn,
  stored,
  untilConverting,
  untilTidy,
} from '../../tests/support/conversions.ts';
import { answersOf, conversionOf, newCaller, pdfOf, uploadDocument } from '../../tests/support/documents.ts';
import { jobsIn } from '../../tests/support/jobs.ts';
import { killAll } from '../../tests/support/processes.ts';

/*
 * Kills real servers and their converters during conversions. The tests run side by side, because each waits until the server
 * notices that a process has died.
 */

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
      { queue: 'conversion', state: 'completed', retries: 0 },
      { queue: 'conversion-word', state: 'completed', retries: 1 },
      { queue: 'conversion', state: 'completed', retries: 0 },
      { queue: 'conversion-word', state: 'failed', retries: 2 },
      { queue: 'conversion-word-given-up', state: 'completed', retries: 0 },
      { queue: 'conversion', state: 'completed', retries: 0 },
    ]);
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
        const done = { queue: 'conversion-word', state: 'completed', retries: 0 };

        const wordJobs = async () => (await jobsIn({ databaseUrl })).filter(({ queue }) => queue === done.queue);

        const callers = await Promise.all([one, other, one, other].map(newCaller));
        await Promise.all(callers.map(async (caller) => uploadDocument(caller, await longDocument())));
        for (const caller of callers) expect((await ended(caller)).status).toBe('COMPLETED');
        expect(await wordJobs()).toEqual(callers.map(() => done));

        const ana = await newCaller(one);
        await uploadDocument(ana, await longDocument());
        await untilConverting(folder, otherFolder);
        const [killed, living] = converters(folder).length > 0 ? [one, other] : [other, one];
        await killed.stop('SIGKILL');
        const atTheOther = { ...ana, url: living.url };
        expect((await conversionOf(atTheOther)).status).toBe('IN_PROGRESS');
        expect((await ended(atTheOther)).status).toBe('COMPLETED');
        expect(await wordJobs()).toEqual([...callers.map(() => done), { ...done, retries: 1 }]);
        const files = await stored(dataDir);
        expect(files.filter((file) => file === 'document.pdf')).toHaveLength(callers.length + 1);
        expect(files).toHaveLength(2 * (callers.length + 1));
      });
    },
  );
