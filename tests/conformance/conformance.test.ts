import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract, operations } from '../../conformance/operations.ts';
import { readOptions } from '../../conformance/options.ts';
import { pointerTo } from '../../contract/document.ts';
import { universityEnvironment } from '../support/buildOtherUniversity.ts';
import { checkThatItFits, readFaults } from '../support/plantedFaults/fault.ts';
import { startMock } from '../support/startMock.ts';
import { bodyOf } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { readPromises } from './promisesTable.ts';
import { notPassed, runConformance } from './runConformance.ts';
import { tryFault } from './selftest.ts';
import { type Call, type Handler, type Reply, serve } from './serve.ts';
import { createSmallBackend } from './smallBackend.ts';

const execute = promisify(execFile);

const promisedChecks = readPromises().flatMap(({ checks }) => checks);

/* The conformance command: what it finds, what it sends and what it reports. */

describe('the small backend', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'small-backend-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Serves the small backend. What it would mail is written to a file for --code-hook. */
  async function serveSmall(wrap: (next: Handler) => Handler = (next) => next) {
    const { handle, state } = createSmallBackend();
    const mails = join(folder, 'mails');
    const calls: Call[] = [];
    let written = '';
    const server = await serve(async (call) => {
      calls.push(call);
      const reply = await wrap(handle)(call);
      const lines = [...state.accounts.values()].map(
        ({ username, codes, resetIds }) => `${username},${codes.at(-1)},${resetIds.at(-1)}\n`,
      );
      const text = lines.join('');
      if (text !== written) writeFileSync(mails, text);
      written = text;
      return reply;
    });
    const hook = `grep "^$ADDRESS," ${mails} | cut -d, -f$([ $KIND = code ] && echo 2 || echo 3)`;
    return { ...server, calls, hook };
  }
  const quick = ['--rate', '1000', '--seed', '1', '--runs', '5', '--invitation-token', 'invited'];

  test('passes every check', async () => {
    const { url, hook, close } = await serveSmall();
    const conformance = await runConformance([url, '--code-hook', hook, ...quick]);
    close();
    expect(notPassed(conformance)).toEqual([
      'skipped: a valid service token returns its application: It needs a valid token: --service-token.',
    ]);
    expect(conformance.output).toContain('NOT CHECKED: 1 of ');
    expect(conformance.exitCode).toBe(3);
    const checks = conformance.report?.results.map(({ name }) => name) ?? [];
    // What needs a restart, or every mail and not its secret alone.
    const optional = promisedChecks.filter((name) => /^after a restart|gets a mail/.test(name));
    expect(promisedChecks.filter((name) => !checks.includes(name))).toEqual(optional);
    // A fault of the self-test that names no check would count as missed.
    expect(faults.map(({ caughtBy }) => caughtBy).filter((name) => !checks.includes(name))).toEqual([]);
  });

  test('passes every check with the questions of another university', async () => {
    const { stdout } = await execute(process.execPath, ['tests/conformance/checkSmall.ts'], {
      env: { ...process.env, ...universityEnvironment },
    });
    expect(stdout).toMatch(/^[5-9]\d\d passed\n$/);
  });

  test('of an earlier release is told what it does not offer, which is no failure', async () => {
    const earlier =
      (next: Handler): Handler =>
      async (call) => {
        const reply = await next(call);
        if (call.path !== '/api/profile' || reply.status !== 200) return reply;
        const { revision: _, submission: __, ...body } = Object(reply.body);
        return { ...reply, body };
      };
    const { url, hook, close } = await serveSmall(earlier);
    const only = ['profile', 'submission'].flatMap((tag) => ['--only', tag]);
    const conformance = await runConformance([url, '--code-hook', hook, ...only, ...quick]);
    close();
    expect(notPassed(conformance)).toEqual([
      'not offered: two submissions at once have one time and one number: The profile has no submission.',
      'not offered: the profile of a backend that offers revisions has one: The profile has no revision.',
      'not offered: the profile has the time and number of the submission, and keeps them: The profile has no submission.',
    ]);
    expect(conformance.exitCode).toBe(0);
  });

  test('that does not take the errors of browsers is not asked to', async () => {
    const without =
      (next: Handler): Handler =>
      async (call) =>
        call.path === '/public/offers' ? { status: 200, body: {} } : next(call);
    const { url, calls, close } = await serveSmall(without);
    const { report, exitCode } = await runConformance([url, '--only', 'offers', ...quick]);
    close();
    const checks = report?.results.filter(({ operation }) => operation === 'reportBrowserError') ?? [];
    expect(new Set(checks.map(({ reason }) => reason))).toEqual(new Set(['getOffers does not name it.']));
    expect(calls.filter(({ path }) => path === '/public/browser-errors')).toEqual([]);
    expect(exitCode).toBe(0);
  });

  test('can be served under a path, and no request leaves that path', async () => {
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
    const conformance = await runConformance([`${url}/apply/`, '--code-hook', hook, ...quick, '--runs', '2']);
    close();
    expect(notPassed(conformance)).toEqual([expect.stringContaining('skipped: a valid service token')]);
    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/apply/'))).toEqual([]);
  });

  test('under a path gets no request elsewhere on its host, even if it names such an address', async () => {
    const under =
      (next: Handler): Handler =>
      (call) =>
        next({ ...call, path: call.path.replace('/apply', '') });
    const { url, hook, calls, close } = await serveSmall(under);
    const { report } = await runConformance([`${url}/apply`, '--only', 'documents', '--code-hook', hook, ...quick]);
    close();
    expect(calls.map(({ path }) => path)).not.toContain('/storage');
    expect(
      report?.results.find(({ name }) => name === 'a document can be uploaded to the presigned address')?.reason,
    ).toContain(`${url}/storage`);
  });

  test('gets only GET requests with --read-only', async () => {
    const { url, calls, close } = await serveSmall();
    const { exitCode, report } = await runConformance([url, '--read-only', '--allow-skips', ...quick]);
    close();
    expect(exitCode).toBe(0);
    expect(report?.results.length).toBeGreaterThan(15);
    expect([...new Set(calls.map(({ method }) => method))]).toEqual(['GET']);
  });

  test('is checked for the operations of one tag with --only', async () => {
    const { url, hook, close } = await serveSmall();
    const { report } = await runConformance([url, '--only', 'tabs', '--code-hook', hook, ...quick]);
    close();
    expect([...new Set(report?.results.map(({ operation }) => operation))].sort()).toEqual(['getTabs', 'saveTab']);
  });

  test('is the only address that gets requests, even if it names another one', async () => {
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
    expect(
      report?.results.find(({ name }) => name === 'a document can be uploaded to the presigned address'),
    ).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining(`--storage ${stranger.url}`),
    });
  });

  test('with accounts alone passes the level of accounts, and is asked for nothing more', async () => {
    const accountsAlone =
      (next: Handler): Handler =>
      (call) =>
        /^\/(public|api\/(profile|logout|delete-application)$)/.test(call.path) ? next(call) : { status: 404 };
    const { url, hook, calls, close } = await serveSmall(accountsAlone);
    const conformance = await runConformance([url, '--level', 'account', '--code-hook', hook, ...quick]);
    close();
    expect(notPassed(conformance)).toEqual([]);
    expect(conformance.exitCode).toBe(0);
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/'));
    expect(new Set(asked)).toEqual(new Set(['/api/profile', '/api/logout', '/api/delete-application']));
  });

  test('that forgets something at a restart is found with --restart-hook', async () => {
    const forgets =
      (next: Handler): Handler =>
      async (call) => {
        if (call.path === '/restart') hasRestarted = true;
        const reply = await next(call);
        return hasRestarted && call.path === '/api/profile' && reply.status === 200
          ? { ...reply, body: { ...Object(reply.body), last_page: null } }
          : reply;
      };
    let hasRestarted = false;
    for (const wrap of [(next: Handler) => next, forgets]) {
      const { url, hook, close } = await serveSmall(wrap);
      const restart = ['--restart-hook', `curl -s ${url}/restart`, '--only', 'profile,account,answers'];
      const { report } = await runConformance([url, '--code-hook', hook, ...restart, ...quick]);
      close();
      const failed = report?.results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
      expect(failed).toEqual(wrap === forgets ? ['after a restart the whole record is as it was'] : []);
    }
  });

  test('without a way to read mail is told loudly how much was not checked, and why', async () => {
    const { url, close } = await serveSmall();
    const { exitCode, output, report } = await runConformance([url, '--only', 'tabs', ...quick]);
    close();
    expect(exitCode).toBe(3);
    expect(output).toMatch(/NOT CHECKED: \d+ of \d+ checks were skipped\./);
    expect(report?.results.filter(({ outcome }) => outcome === 'skipped').length).toBeGreaterThan(3);
    expect(report?.results.find(({ outcome }) => outcome === 'skipped')?.reason).toContain('--smtp-port');
  });

  test('every report of a failure names the expectation, the line of the contract and the request', async () => {
    const isTabs = ({ method, path }: Call) => method === 'GET' && path === '/api/tabs';
    const wrong: Reply = { status: 200, body: { '<b>': 7 } };
    const { url, close } = await serveSmall((next) => (call) => (isTabs(call) ? wrong : next(call)));
    const { exitCode, output, junit, html } = await runConformance([url, '--only', 'tabs', ...quick]);
    close();
    expect(exitCode).toBe(1);
    const line = contract.lineOf(pointerTo('paths', '/api/tabs', 'get', 'responses', '401'));
    expect(output).toContain('FAIL sessions: getTabs needs a session (getTabs)');
    expect(output).toContain('Expected 401, because no session was sent, but got 200.');
    expect(output).toContain(`openapi.yaml:${line}`);
    expect(output).toContain(`curl -i -X GET '${url}/api/tabs'`);
    expect(junit).toContain('<failure message="Expected 401, because no session was sent, but got 200.">');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  test('a closed connection is reported with the line, the smallest request and the seed', async () => {
    const isFatal = (call: Call) => Number(bodyOf(call).num_components) > 5;
    const { url, hook, close } = await serveSmall(
      (next) => (call) => (isFatal(call) ? { status: 0, hangsUp: true } : next(call)),
    );
    const { report } = await runConformance([url, '--only', 'add-another', '--code-hook', hook, ...quick]);
    close();
    expect(report?.results.find(({ name }) => name === 'saveAddAnother accepts every valid body')).toMatchObject({
      reason: expect.stringMatching(
        /^The server did not answer: the connection failed .+: \{"button_id":".","num_components":6\} \(--seed 1\)$/,
      ),
      line: contract.lineOf(pointerTo('paths', '/api/add-another', 'put')),
      curl: expect.stringContaining('"num_components":6'),
    });
  });

  test('every printed curl command sends the same request again', async () => {
    const breakDown =
      (next: Handler): Handler =>
      async (call) => {
        const reply = await next(call);
        return call.path === '/storage' || reply.status >= 400 ? { status: 500 } : reply;
      };
    const { url, hook, calls, close } = await serveSmall(breakDown);
    const { report } = await runConformance([url, '--only', 'documents', '--code-hook', hook, ...quick]);
    const curls = report?.results.flatMap(({ curl }) => curl ?? []) ?? [];
    // curl adds headers of its own; those of the request's content are in `contentType` and `cookies`.
    const withoutHeaders = ({ headers: _, ...call }: Call) => call;
    const sent = calls.map(withoutHeaders);
    for (const curl of curls) {
      await execute('/bin/sh', ['-c', curl]);
      const [again] = calls.splice(sent.length).map(withoutHeaders);
      expect(sent).toContainEqual(again);
    }
    close();
    expect(curls.filter((curl) => curl.includes('gunzip')).length).toBeGreaterThan(3);
  });

  test('the same seed generates the same requests', async () => {
    const bodiesOf = async () => {
      const { url, hook, calls, close } = await serveSmall();
      await runConformance([url, '--only', 'add-another', '--code-hook', hook, ...quick]);
      close();
      // Some are sent at once, and come in any order.
      return calls.flatMap(({ path, bytes }) => (path === '/api/add-another' ? bytes.toString() : [])).sort();
    };
    const first = await bodiesOf();
    expect(first.length).toBeGreaterThan(30);
    expect(await bodiesOf()).toEqual(first);
  });
});

test('the mock passes the checks that need no memory', async () => {
  const mock = await startMock();
  const conformance = await runConformance([mock.url, '--mock', 'session=mock-session', '--rate', '1000']);
  await mock.stop();
  expect(notPassed(conformance)).toEqual([]);
  expect(conformance.report?.operations.filter(({ passed }) => passed === 0)).toEqual([]);
});

describe('a command with invalid arguments explains what is wrong and sends no request', () => {
  test.each([
    ['no address', [], 'Give one address'],
    ['an address without a protocol', ['localhost:3000'], 'must begin with http:// or https://'],
    ['an unknown tag', ['http://127.0.0.1:9', '--only', 'planets'], 'Unknown tag: planets'],
    ['a rate of zero', ['http://127.0.0.1:9', '--rate', '0'], '--rate must be a number of at least 0.01, but is “0”.'],
    ['a negative rate', ['http://127.0.0.1:9', '--rate=-5'], '--rate must be a number of at least 0.01, but is “-5”.'],
    ['a rate in words', ['http://127.0.0.1:9', '--rate', 'slow'], '--rate must be a number'],
    ['zero generated requests', ['http://127.0.0.1:9', '--runs', '0'], '--runs must be a number of at least 1'],
    ['an unknown option', ['http://127.0.0.1:9', '--fast'], '--fast'],
  ])('%s', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });

  test.each([
    ['an unknown tag', ['http://127.0.0.1:9', '--only', 'planets'], 'Unknown tag: planets'],
    ['an address where nothing answers', ['http://127.0.0.1:9'], 'Nothing answers at http://127.0.0.1:9/'],
  ])('in the terminal: %s', async (_, args, message) => {
    const { exitCode, output } = await runConformance(args);
    expect(exitCode).toBe(2);
    expect(output).toContain(message);
  });
});

test('a pointer leads to its line in the contract', () => {
  expect(contract.lineOf('/openapi')).toBe(1);
  for (const { pointer, responses } of operations)
    for (const status of responses.keys())
      expect(contract.lineOf(pointer + pointerTo('responses', status))).toBeGreaterThan(20);
});

/** `npm run conformance:selftest` plants all of them. */
const planted = faults.filter((_, index) => index % 6 === 0);

test.each(planted)('this fault of a backend is found: $name', async (fault) => {
  const { failed } = await tryFault(fault);
  expect(failed).toContain(fault.caughtBy);
});

test.each(['round2', 'round3', 'round4', 'round5', 'round6'])(
  'the faults of strangers in %s still fit the reference server',
  (round) => {
    const faults = readFaults(`tests/conformance/strangers/${round}`);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) checkThatItFits(fault);
  },
);
