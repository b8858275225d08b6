import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, type TestContext, test } from 'vitest';
import { textOf } from '../../server/testing/readPdf.ts';
import { logIn, makeAccount } from '../../tests/support/accounts.ts';
import {
  type Caller,
  completeApplication,
  copyOf,
  newCaller,
  pdfOf,
  submitApplication,
  untilEnded,
} from '../../tests/support/documents.ts';
import { jobsIn } from '../../tests/support/jobs.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';

/* Stops real servers while they print. They print the built application, so `npm run build` comes first. */

const weekMs = 7 * 24 * 60 * 60 * 1000;

async function start(onTestFinished: TestContext['onTestFinished'], movesClock = false) {
  const server = await startServer({ movesClock });
  onTestFinished(() => server.discard());
  return server;
}

/** The files of the storage, with their folders. */
async function stored({ dataDir }: RunningServer): Promise<readonly string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'id')
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Printing takes half a second, which leaves time to stop the server. */
async function untilPrinting(ana: Caller) {
  while ((await copyOf(ana)).status === 'UNPROCESSED') await pause(20);
}

const ended = (ana: Caller) => untilEnded(() => copyOf(ana));

const ways = [{ signal: 'SIGTERM', code: 0 } as const, { signal: 'SIGKILL', code: 'SIGKILL' } as const];

describe.concurrent('a PDF copy', () => {
  test.for(ways)(
    'whose server gets a $signal while it is printed is made, and made once',
    async ({ signal, code }, { onTestFinished }) => {
      const server = await start(onTestFinished);
      const ana = await newCaller(server);
      await completeApplication(ana);
      await submitApplication(ana);
      await untilPrinting(ana);
      expect(await stored(server)).toEqual([]);
      expect(await server.stop(signal)).toBe(code);
      await server.start();
      const copy = await ended(ana);
      expect(copy.status).toBe('COMPLETED');
      const text = await textOf(await pdfOf(ana, copy));
      expect(text).toContain('Ortiz Peña');
      expect(text).toContain('Page 1 of');
      expect(await stored(server)).toHaveLength(1);
      await server.stop();
      expect(await jobsIn(server)).toMatchObject([{ queue: 'copy', state: 'completed' }]);
    },
  );

  test('is available weeks later, after restarts and the sweep of unused files', async ({ onTestFinished }) => {
    const server = await start(onTestFinished, true);
    const account = await makeAccount(server);
    const ana = { url: server.url, cookie: await logIn(server, account) };
    await completeApplication(ana);
    await submitApplication(ana);
    const bytes = await pdfOf(ana, await ended(ana));
    const [file = ''] = await stored(server);
    const unused = join(file, '..', `${crypto.randomUUID()}.pdf`);
    await writeFile(unused, bytes);
    await server.stop();
    const weeksAgo = new Date(Date.now() - 6 * weekMs);
    for (const path of [file, unused]) await utimes(path, weeksAgo, weeksAgo);
    await server.start();
    expect(await stored(server)).toEqual([file]);

    await server.advance(6 * weekMs);
    await expect(copyOf(ana)).rejects.toThrow('401');
    const later = { ...ana, cookie: await logIn(server, account) };
    const copy = await copyOf(later);
    expect(copy.status).toBe('COMPLETED');
    expect(await pdfOf(later, copy)).toEqual(bytes);
  });
});
