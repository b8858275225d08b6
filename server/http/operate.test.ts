import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { readConfig } from '../config.ts';
import { openMailbox } from '../mail/mailbox.ts';
import type { OpenDatabase } from '../store/database.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { addReadiness } from './readiness.ts';

const folder = mkdtempSync(join(tmpdir(), 'operate-'));
const token = 'a token that only the monitor knows';
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>The application</p>');
  database = await openTestDatabase('PGlite');
  server = await startTestServer(database, {
    environment: { DATA_DIR: folder, METRICS_TOKEN: token },
    pageFolder: folder,
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const elsewhere = { 'x-forwarded-for': '203.0.113.77' };
const get = (url: string, headers: Record<string, string> = {}) => server.server.inject({ url, headers });

test('a server that reaches everything is ready, and says so by name', async () => {
  // On a busy machine the browser takes longer to start than a probe waits.
  await eventually(async () => {
    const { statusCode, body } = await get('/readyz', elsewhere);
    expect({ statusCode, ...JSON.parse(body) }).toEqual({
      statusCode: 200,
      status: 'ready',
      database: 'ok',
      storage: 'ok',
      mail: 'ok',
      printing: 'ok',
    });
  }, 500);
});

test('what a server cannot reach is named, in the reply and in the log', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const broken = await startTestServer(database, {
    environment: { DATA_DIR: file },
    checkMail: () => Promise.reject(new Error('connect ECONNREFUSED private.person@example.com')),
  });
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'no-browser'));
  const reply = await broken.server.inject({ url: '/readyz' });
  expect({ statusCode: reply.statusCode, ...reply.json() }).toEqual({
    statusCode: 503,
    status: 'not ready',
    database: 'ok',
    storage: 'failed',
    mail: 'failed',
    printing: 'failed',
  });
  const log = broken.log.join('');
  for (const name of ['storage', 'mail', 'printing']) expect(log).toContain(`The check of readiness failed: ${name}.`);
  expect(log).not.toContain('private.person');
  await broken.close();
});

test('a disk with little room is told, and the server is still ready, because answers go to the database', async () => {
  const done = () => Promise.resolve();
  const app = Fastify();
  const checks = { database: done, storage: async () => 'full', mail: done, printing: done };
  addReadiness(app, checks, { isClosing: () => false, report: () => {} });
  const { statusCode, body } = await app.inject('/readyz');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ status: 'ready', database: 'ok', storage: 'full' });
});

test('a mail server that does not answer is noticed', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await eventually(() => expect(listener.listening).toBe(true));
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((resolve) => listener.close(resolve));
  const mailbox = openMailbox(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => {});
  await expect(mailbox.check()).rejects.toThrow('ECONNREFUSED');
});

test('the figures are for this machine and for callers with the token', async () => {
  const ana = await server.quickApplicant('ana@example.com');
  await ana.call('PUT', '/api/answer', { first_name: 'A private name' });
  await get('/a-private-address?token=secret', elsewhere);
  expect((await get('/metrics', elsewhere)).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${token}.` })).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${token}` })).statusCode).toBe(200);
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('http_requests_total{operation="saveAnswers",status="200"} 1\n');
  expect(body).toContain('http_request_duration_seconds_bucket{operation="saveAnswers",le="+Inf"} 1\n');
  expect(body).toContain('sessions 1\n');
  expect(body).toContain('applications{state="draft"} 1\n');
  expect(body).not.toMatch(/private|secret|ana@|203\.0/);
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+)$/);
});

test('without the database the figures of the process are still told', async () => {
  const lost = await openTestDatabase('PGlite');
  const alone = await startTestServer(lost, { environment: { DATA_DIR: folder } });
  await alone.server.inject('/healthz');
  await lost.close();
  const { statusCode, body } = await alone.server.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^http_requests_total\{operation="file",status="200"\} 1$/m);
  expect(body).not.toMatch(/^sessions /m);
  await alone.close();
});

test('a mail that was not sent is named in the log, and its job is among the figures', async () => {
  server.failMail(new Error('550 no mailbox private.person@example.com'));
  await server.visitor().signUp('private.person@example.com');
  await eventually(() => expect(server.log.join('')).toContain('"msg":"The mail was not sent."'));
  expect(server.log.join('')).not.toContain('private.person');
  expect((await get('/metrics')).body).toMatch(/jobs\{queue="mail",state="retry"\} 1\n/);
});

test.each([
  '/api',
  '/api/nothing',
  '/API/profile',
  '/service/nothing',
  '/public/nothing',
  '/lookup/nothing',
  '/metrics',
  '/metrics/more',
  '/healthz/live',
  '/livez',
  '/.env',
  '/.git/config',
  '/wp-login.php',
])('%s is 404 for a person’s browser, and never the page', async (url) => {
  const { statusCode, body } = await get(url, { ...elsewhere, accept: 'text/html' });
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
});

test('a document that is not there is 404 for a person’s browser, with a page that says so, and for a program', async () => {
  const person = await get('/storage/nothing', { ...elsewhere, accept: 'text/html' });
  expect([person.statusCode, person.body]).toEqual([404, expect.stringContaining('<h1>')]);
  expect(person.body).not.toContain('<script');
  const program = await get('/storage/nothing', { ...elsewhere, accept: 'application/json' });
  expect([program.statusCode, JSON.parse(program.body)]).toEqual([404, { message: expect.any(String) }]);
});
