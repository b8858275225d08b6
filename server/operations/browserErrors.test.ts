import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServerOn('PGlite');
});
afterAll(() => server.close());

const path = '/public/browser-errors';
const report = {
  name: 'TypeError',
  frames: ['/assets/no-such-build.js:3:2841'],
  page: '/education',
  build: 'index.js',
};

test('an error in a page is one line of the log, and the operation is offered', async () => {
  expect((await server.visitor().call('GET', '/public/offers')).body).toMatchObject({ browser_errors: true });
  expect(await server.visitor().call('POST', path, report)).toMatchObject({ status: 204 });
  const lines = server.log.filter((line) => line.includes('browserError')).map((line): unknown => JSON.parse(line));
  const { frames: places, ...about } = report;
  expect(lines).toEqual([expect.objectContaining({ level: 40, browserError: { ...about, places } })]);
});

test.each([
  ['the words of an error', { message: 'Cannot read "Ana"' }],
  ['a sentence for a name', { name: 'Ana said: no' }],
  ['a query in the address', { page: '/education?token=secret' }],
  ['an address elsewhere', { frames: ['https://elsewhere.example/a.js:1:2'] }],
  ['a line break', { build: 'a\n{"level":60}' }],
])('a report with %s is refused', async (_, wrong) => {
  expect(await server.visitor().call('POST', path, { ...report, ...wrong })).toMatchObject({ status: 422 });
});

test('one address reports thirty errors a minute', async () => {
  const visitor = server.visitor();
  for (let sent = 0; sent < 30; sent += 1) await visitor.call('POST', path, report);
  expect(await visitor.call('POST', path, report)).toMatchObject({ status: 429 });
  expect(await server.visitor().call('POST', path, report)).toMatchObject({ status: 204 });
});
