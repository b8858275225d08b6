import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, withClient } from '../../server/testing/databases.ts';
import { type HostileFile, hostileFiles } from '../../server/testing/documents/hostile.ts';
import { uncompressedObjects, unpackedBytes } from '../../server/testing/readPdf.ts';
import {
  type Caller,
  conversionOf,
  newCaller,
  pdfOf,
  untilEnded,
  uploadDocument,
} from '../../tests/support/documents.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';

/*
 * Hostile files are sent to the real server one after the other. It converts each in a process of its own: whatever the file is,
 * the server itself answers others meanwhile and grows by little, and nothing is asked of the address that the files name.
 */

/** A server that stands still for a file is what F6 of an audit found: eight seconds and 500 MB for a PDF of 8 kB. */
const longestReplyMs = 4000;
const mostGrowthBytes = 200_000_000;
/** The most that a page may cost the office's reader. */
const mostUnpackedBytes = 250_000_000;
const active = /\/(JavaScript|JS|Launch|SubmitForm|GoToR|GoToE|ImportData|EmbeddedFile|XFA|OpenAction|RichMedia)\b/;

const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});
let address = '';
let server: RunningServer;
let dropDatabase = async () => {};

beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const { TEST_DATABASE_URL: url } = process.env;
  const name = `hostile_${process.pid}`;
  if (url) {
    await withClient(url, (client) => client.query(`create database ${name}`));
    dropDatabase = () => withClient(url, (client) => client.query(`drop database ${name} with (force)`));
  }
  server = await startServer({ env: { DATABASE_URL: url ? addressOf(url, name) : '' } });
});
afterAll(async () => {
  await server.discard();
  await dropDatabase();
  listener.close();
});

const residentBytes = () => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/**
 * Asks the server for something small again and again. Returns the longest reply and the most memory. A reply counts without the time
 * in which this process stood still, too, as on a machine that stood still.
 */
async function watch(isOver: () => boolean) {
  let slowestMs = 0;
  let mostBytes = 0;
  let stillMs = 0;
  let lastTick = performance.now();
  const ticks = setInterval(() => {
    stillMs += Math.max(0, performance.now() - lastTick - 2 * tickMs);
    lastTick = performance.now();
  }, tickMs);
  while (!isOver()) {
    const [start, stillBefore] = [performance.now(), stillMs];
    expect((await fetch(`${server.url}/public/offers`)).status).toBe(200);
    // Lets the tick come that was late.
    await pause(tickMs);
    slowestMs = Math.max(slowestMs, performance.now() - start - (stillMs - stillBefore));
    mostBytes = Math.max(mostBytes, residentBytes());
  }
  clearInterval(ticks);
  return { slowestMs, mostBytes };
}

const tickMs = 50;

/** So many files of an account may end at a limit in an hour. */
const filesPerAccount = 3;
let ana: Caller;
let sent = 0;

async function send({ as }: HostileFile, bytes: Buffer) {
  if (sent % filesPerAccount === 0) ana = await newCaller(server);
  sent += 1;
  await uploadDocument(ana, bytes, as);
  return untilEnded(() => conversionOf(ana));
}

test('the files are of at least sixty kinds', () => {
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60);
});

test.each(hostileFiles)(
  '$name is converted or refused within the limits, and the server goes on as before',
  async (file) => {
    // Making it holds up this process, which would count as a slow reply.
    const bytes = await file.make(address);
    // Lets this process learn of the idle connections that the server has ended meanwhile.
    await turn();
    expect(bytes.length).toBeLessThanOrEqual(1_048_576);
    const before = residentBytes();
    let isOver = false;
    const watching = watch(() => isOver);
    const job = await send(file, bytes).finally(() => {
      isOver = true;
    });
    const { slowestMs, mostBytes } = await watching;
    const { status } = job;
    expect(['COMPLETED', 'FAILED']).toContain(status);
    if (file.ends) expect(status).toBe(file.ends);
    expect(slowestMs).toBeLessThan(longestReplyMs);
    expect(mostBytes - before).toBeLessThan(mostGrowthBytes);
    if (status === 'COMPLETED') {
      const pdf = await pdfOf(ana, job);
      expect(await unpackedBytes(pdf)).toBeLessThan(mostUnpackedBytes);
      expect(await uncompressedObjects(pdf)).not.toMatch(active);
    }
  },
);

test('nothing was asked of the address that the files name', () => {
  expect(asked).toEqual([]);
});
