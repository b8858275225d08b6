import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lineOf, operationsOfContract, pointerTo } from '../../conformance/contract.ts';
import { startMock } from '../support/startMock.ts';
import { sentIn } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { notPassed, runConformance } from './runConformance.ts';
import { tryFault } from './selftest.ts';
import { type Call, type Handler, type Reply, serve } from './serve.ts';
import { createSmallBackend } from './smallBackend.ts';

const execute = promisify(execFile);

/* The check of backends: what it finds, what it leaves alone, and what it says. */

describe('a backend that somebody else could have written', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'small-backend-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Serves the small backend, which leaves what it would mail in a file for --code-hook. */
  async function serveSmall(wrap: (next: Handler) => Handler = (next) => next) {
    const { handle, state } = createSmallBackend();
    const calls: Call[] = [];
    const server = await serve(async (call) => {
      calls.push(call);
      const reply = await wrap(handle)(call);
      const mails = [...state.accounts.values()].map(({ username, codes, resetIds }) => [
        username,
        codes.at(-1),
        resetIds.at(-1),
      ]);
      writeFileSync(join(folder, 'mails'), `${mails.map((mail) => mail.join(',')).join('\n')}\n`);
      return reply;
    });
    const hook = `grep "^$ADDRESS," ${join(folder, 'mails')} | cut -d, -f$([ $KIND = code ] && echo 2 || echo 3)`;
    return { ...server, calls, hook };
  }
  const quick = ['--rate', '1000', '--seed', '1', '--runs', '10', '--invitation-token', 'invited'];

  test('passes everything it can be asked', { timeout: 60_000 }, async () => {
    const { url, hook, close } = await serveSmall();
    const conformance = await runConformance([url, '--code-hook', hook, ...quick]);
    close();
    expect(notPassed(conformance)).toEqual([
      'skipped: a service token opens its application: --service-token names one that should work.',
    ]);
    expect(conformance.exitCode).toBe(0);
  });

  test('may live under a path, which is then never left', { timeout: 60_000 }, async () => {
    const under =
      (next: Handler): Handler =>
      async (call) => {
        if (!call.path.startsWith('/apply/')) return { status: 404 };
        const { headers = {}, ...reply } = await next({ ...call, path: call.path.replace('/apply', '') });
        const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.replace('Path=/', 'Path=/apply'));
        const text = JSON.stringify(reply.body)?.replace('"url":"/', '"url":"/apply/');
        return { ...reply, ...(text && { body: JSON.parse(text) }), headers: { ...headers, 'set-cookie': cookies } };
      };
    const { url, hook, calls, close } = await serveSmall(under);
    const conformance = await runConformance([`${url}/apply/`, '--code-hook', hook, ...quick]);
    close();
    expect(notPassed(conformance)).toEqual([expect.stringContaining('skipped: a service token')]);
    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/apply/'))).toEqual([]);
  });

  test('under a path is not left for what else its host has', { timeout: 30_000 }, async () => {
    const under =
      (next: Handler): Handler =>
      (call) =>
        next({ ...call, path: call.path.replace('/apply', '') });
    const { url, hook, calls, close } = await serveSmall(under);
    const { report } = await runConformance([`${url}/apply`, '--only', 'documents', '--code-hook', hook, ...quick]);
    close();
    expect(calls.map(({ path }) => path)).not.toContain('/storage');
    expect(
      report?.results.find(({ name }) => name === 'a document can be sent where the backend says')?.reason,
    ).toContain(`${url}/storage`);
  });

  test('is only read with --read-only', async () => {
    const { url, calls, close } = await serveSmall();
    const { exitCode, report } = await runConformance([url, '--read-only', ...quick]);
    close();
    expect(exitCode).toBe(0);
    expect(report?.results.length).toBeGreaterThan(15);
    expect([...new Set(calls.map(({ method }) => method))]).toEqual(['GET']);
  });

  test('is asked about one part with --only', async () => {
    const { url, hook, close } = await serveSmall();
    const { report } = await runConformance([url, '--only', 'tabs', '--code-hook', hook, ...quick]);
    close();
    expect([...new Set(report?.results.map(({ operation }) => operation))].sort()).toEqual(['getTabs', 'saveTab']);
  });

  test('is never left for an address that was not given', { timeout: 30_000 }, async () => {
    const elsewhere: string[] = [];
    const stranger = await serve(({ path }) => {
      elsewhere.push(path);
      return { status: 200 };
    });
    const sendAway =
      (next: Handler): Handler =>
      async (call) => {
        const reply = await next(call);
        const isPlace = call.path === '/api/presigned-url' && reply.status === 200;
        return isPlace ? { ...reply, body: { url: `${stranger.url}/bucket`, fields: { key: 'a' } } } : reply;
      };
    const { url, hook, close } = await serveSmall(sendAway);
    const { report } = await runConformance([url, '--only', 'documents', '--code-hook', hook, ...quick]);
    close();
    stranger.close();
    expect(elsewhere).toEqual([]);
    expect(report?.results.find(({ name }) => name === 'a document can be sent where the backend says')).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining(`--storage ${stranger.url}`),
    });
  });

  test('without a way to learn codes, what needs an account is skipped in words', async () => {
    const { url, close } = await serveSmall();
    const { exitCode, report } = await runConformance([url, '--only', 'tabs', ...quick]);
    close();
    expect(exitCode).toBe(0);
    expect(report?.results.filter(({ outcome }) => outcome === 'skipped').length).toBeGreaterThan(3);
    expect(report?.results.find(({ outcome }) => outcome === 'skipped')?.reason).toContain('--smtp-port');
  });

  test('a failure says what, where in the contract, and how to see it again, in every report', async () => {
    const isTabs = ({ method, path }: Call) => method === 'GET' && path === '/api/tabs';
    const wrong: Reply = { status: 200, body: { '<b>': 7 } };
    const { url, close } = await serveSmall((next) => (call) => (isTabs(call) ? wrong : next(call)));
    const { exitCode, output, junit, html } = await runConformance([url, '--only', 'tabs', ...quick]);
    close();
    expect(exitCode).toBe(1);
    const line = lineOf(pointerTo('paths', '/api/tabs', 'get', 'responses', '401'));
    expect(output).toContain('FAIL sessions: getTabs needs a session (getTabs)');
    expect(output).toContain('401 was expected, because nobody is logged in; 200 came.');
    expect(output).toContain(`openapi.yaml:${line}`);
    expect(output).toContain(`curl -i -X GET '${url}/api/tabs'`);
    expect(junit).toContain('<failure message="401 was expected, because nobody is logged in; 200 came.">');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  test('a server that hangs up is told the line, the smallest request and the seed', { timeout: 30_000 }, async () => {
    const isFatal = (call: Call) => Number(sentIn(call).num_components) > 5;
    const { url, hook, close } = await serveSmall(
      (next) => (call) => (isFatal(call) ? { status: 0, hangsUp: true } : next(call)),
    );
    const { report } = await runConformance([url, '--only', 'add-another', '--code-hook', hook, ...quick]);
    close();
    expect(report?.results.find(({ name }) => name === 'saveAddAnother takes every body that fits')).toMatchObject({
      reason: expect.stringMatching(
        /^The server failed: the connection failed .+: \{"button_id":".","num_components":6\} \(--seed 1\)$/,
      ),
      line: lineOf(pointerTo('paths', '/api/add-another', 'put')),
      curl: expect.stringContaining('"num_components":6'),
    });
  });

  test('every curl command that is printed sends the very same again', { timeout: 60_000 }, async () => {
    const breakDown =
      (next: Handler): Handler =>
      async (call) => {
        const reply = await next(call);
        return call.path === '/storage' || reply.status >= 400 ? { status: 500 } : reply;
      };
    const { url, hook, calls, close } = await serveSmall(breakDown);
    const { report } = await runConformance([url, '--only', 'documents', '--code-hook', hook, ...quick]);
    const curls = report?.results.flatMap(({ curl }) => curl ?? []) ?? [];
    const sent = [...calls];
    for (const curl of curls) {
      await execute('/bin/sh', ['-c', curl]);
      const [again] = calls.splice(sent.length);
      expect(sent).toContainEqual(again);
    }
    close();
    expect(curls.filter((curl) => curl.includes('gunzip')).length).toBeGreaterThan(3);
  });

  test('the same seed makes up the same requests', { timeout: 30_000 }, async () => {
    const bodiesOf = async () => {
      const { url, hook, calls, close } = await serveSmall();
      await runConformance([url, '--only', 'add-another', '--code-hook', hook, ...quick]);
      close();
      return calls.filter(({ path }) => path === '/api/add-another').map(({ bytes }) => bytes.toString());
    };
    const first = await bodiesOf();
    expect(first.length).toBeGreaterThan(30);
    expect(await bodiesOf()).toEqual(first);
  });
});

test('the mock passes what needs no memory', { timeout: 60_000 }, async () => {
  const mock = await startMock();
  const conformance = await runConformance([mock.url, '--mock', 'session=mock-session', '--rate', '1000']);
  await mock.stop();
  expect(notPassed(conformance)).toEqual([]);
  expect(conformance.report?.operations.filter(({ passed }) => passed === 0)).toEqual([]);
});

describe('a command that makes no sense is told so, and touches nothing', () => {
  test.each([
    ['no address', [], 'Name one address'],
    ['an address that is none', ['localhost:3000'], 'should begin with http:// or https://'],
    ['an unknown tag', ['http://127.0.0.1:9', '--only', 'planets'], 'No tag is named planets'],
    [
      'no requests at all',
      ['http://127.0.0.1:9', '--rate', '0'],
      '--rate needs a number of at least 0.01, and is “0”.',
    ],
    ['requests backwards', ['http://127.0.0.1:9', '--rate=-5'], '--rate needs a number of at least 0.01, and is “-5”.'],
    ['a rate in words', ['http://127.0.0.1:9', '--rate', 'slow'], '--rate needs a number'],
    ['nothing made up', ['http://127.0.0.1:9', '--runs', '0'], '--runs needs a number of at least 1'],
    ['an unknown option', ['http://127.0.0.1:9', '--fast'], '--fast'],
    ['an address where nothing answers', ['http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9/'],
  ])('%s', async (_, args, words) => {
    const { exitCode, output } = await runConformance(args);
    expect(exitCode).toBe(2);
    expect(output).toContain(words);
  });
});

test('a place in the contract is found by its line', () => {
  expect(lineOf('/openapi')).toBe(1);
  for (const { path, method, statuses } of operationsOfContract)
    for (const status of statuses)
      expect(lineOf(pointerTo('paths', path, method, 'responses', status))).toBeGreaterThan(20);
});

test.each(faults)('a backend with this fault is found out: $name', async (fault) => {
  const { failed } = await tryFault(fault);
  expect(failed).toContain(fault.caughtBy);
});
