import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, vi } from 'vitest';
import * as made from '../../server/testing/documents.ts';
import { type Caller, conversionOf, untilEnded } from './documents.ts';
import { eventually } from './eventually.ts';
import { hangMs } from './limits.ts';
import { processesWith } from './processes.ts';
import { type ServerOptions, startServer } from './startServer.ts';

/* Conversions of real servers, whose processes a test can find and kill. */

/** Takes a second or more to convert, which leaves time to kill the process. */
export const longDocument = () => made.docx({ pages: 20 });

type Finished = TestContext['onTestFinished'];

/** Makes a folder for one test. */
export async function ownFolder(onTestFinished: Finished) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server whose conversions use a folder of their own, which identifies their processes. */
export async function startIn(workFolder: string, onTestFinished: Finished, { env = {}, ...data }: ServerOptions = {}) {
  const server = await startServer({ env: { TMPDIR: workFolder, ...env }, ...data });
  onTestFinished(() => server.discard());
  return server;
}

/** A conversion has a folder there. Without one no process is looked for, which takes longer and is asked many times a second. */
const isConvertingIn = (workFolder: string) => readdirSync(workFolder).some((name) => name.startsWith('conversion-'));

export const converters = (workFolder: string): readonly number[] =>
  isConvertingIn(workFolder) ? processesWith('convertFile.ts', workFolder) : [];

/** Waits until a conversion runs, and resolves with its processes. */
export const untilConverting = (...workFolders: readonly string[]): Promise<readonly number[]> =>
  vi.waitUntil(
    () => {
      const found = workFolders.flatMap(converters);
      return found.length > 0 && found;
    },
    { timeout: hangMs, interval: 10 },
  );

/** Waits until no process and no file of a conversion is left. */
export const untilTidy = (workFolder: string) =>
  eventually(async () => {
    expect(processesWith(workFolder)).toEqual([]);
    expect((await readdir(workFolder)).filter((name) => name.startsWith('conversion-'))).toEqual([]);
  }, 100);

/** The files in the storage, without their random names. */
export async function stored(dataDir: string) {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'id');
  return files.map(({ name }) => name.replace(/^[0-9a-f-]{36}/, 'document')).toSorted();
}

export const ended = (ana: Caller) => untilEnded(() => conversionOf(ana));
