import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileOperations } from '../routes/compileOperations.ts';
import type { OpenDatabase } from '../store/database.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { startTestServer } from '../testing/testServer.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
});
afterAll(() => database.close());

/** The server goes on closing until `stop` is called. */
async function listen() {
  const { server } = await startTestServer(database);
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  server.addHook('preClose', () => stopped);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, stop, origin };
}

test('a server that is closing answers every operation with a documented 503 and ends the connection', async () => {
  const { server, stop, origin } = await listen();
  const closed = server.close();
  for (const { id, method, url, validateReply } of compileOperations()) {
    const reply = await fetch(`${origin}${url}`, { method });
    const isValid = validateReply.get(reply.status)?.(await reply.json());
    expect({ id, status: reply.status, isValid }).toEqual({ id, status: 503, isValid: true });
    expect(reply.headers.get('connection')).toBe('close');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  stop();
  await closed;
});

test('a connection that has sent nothing does not hold up a server that closes', async () => {
  const { server, stop, origin } = await listen();
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  // The reply to a second connection shows that the server has accepted the first.
  await fetch(`${origin}/healthz`);
  stop();
  const ended = once(socket, 'close');
  await server.close();
  await ended;
});

/** A server that goes on answering while it closes. */
async function listenDraining(seconds: string) {
  const { server } = await startTestServer(database, { environment: { DRAIN_SECONDS: seconds } });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, origin };
}

/** One call on a connection that is kept alive, as a proxy makes it. Resolves with what the reply says of the connection. */
const callOn = (agent: Agent, url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (reply) => {
      reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
    }).once('error', reject);
  });

test('no call on a kept connection is lost when servers are restarted one after the other', {
  tags: 'slow',
}, async () => {
  let current = await listenDraining('5');
  const stopped = new AbortController();
  const statuses: (number | undefined)[] = [];
  const caller = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped.signal.aborted) {
      const { status } = await callOn(agent, `${current.origin}/public/offers`);
      statuses.push(status);
      await pause(Math.random() * 20);
    }
    agent.destroy();
  };
  const callers = Array.from({ length: 20 }, caller);
  for (let restarts = 0; restarts < 2; restarts += 1) {
    const leaving = current;
    const next = await listenDraining('5');
    await pause(200);
    const closed = leaving.server.close();
    const readiness = fetch(`${leaving.origin}/readyz`);
    // The load balancer asks now and then: calls reach the old server for a while.
    await pause(300);
    current = next;
    expect((await readiness).status).toBe(503);
    await closed;
  }
  stopped.abort();
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await current.server.close();
});

test('an idle connection is served once more while the server closes, and then ended', async () => {
  const { server, origin } = await listenDraining('3');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await callOn(agent, `${origin}/public/offers`)).toEqual({ status: 200, connection: 'keep-alive' });
  const closed = server.close();
  await pause(1500);
  expect(await callOn(agent, `${origin}/public/offers`)).toEqual({ status: 200, connection: 'close' });
  await closed;
});

test('a call made right after the closing server stood still is answered', async () => {
  const { server, origin } = await listenDraining('1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await callOn(agent, `${origin}/public/offers`);
  const closed = server.close();
  const call = pause(900).then(() => callOn(agent, `${origin}/public/offers`));
  setImmediate(standStill, 1500);
  expect(await call).toEqual({ status: 200, connection: 'close' });
  await closed;
});

test('a connection that was opened while the closing server stood still is taken, and its call answered', async () => {
  const { server, origin } = await listenDraining('1');
  const closed = server.close();
  const call = callOn(new Agent(), `${origin}/public/offers`);
  // The connection is made before that.
  process.nextTick(standStill, 1500);
  expect(await call).toEqual({ status: 200, connection: 'close' });
  await closed;
});

/** Runs nothing else in this process. */
function standStill(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test.each([
  ['that is not HTTP', 'Hello\r\n\r\n', 400, 'The request is not valid HTTP.'],
  [
    'with too large headers',
    `GET /api/profile HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'The request is too large.',
  ],
  [
    'with two lengths',
    'PUT /api/answer HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    400,
    'The request is not valid HTTP.',
  ],
  [
    'with two hosts',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n',
    400,
    'The request is not valid HTTP.',
  ],
])('a request %s is answered in the shape of all errors', async (_, sent, status, message) => {
  const { server, stop, origin } = await listen();
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ message });
  stop();
  await server.close();
});

/** What the browser of a person is answered who opens the application with so many bytes of cookies. */
async function openWith(cookieBytes: number) {
  const { server, stop, origin } = await listen();
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  const cookies = `Cookie: foreign=${'a'.repeat(cookieBytes)}`;
  socket.write(
    `GET /about?from=mail HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n${cookies}\r\n\r\n`,
  );
  const reply = await text(socket);
  stop();
  await server.close();
  return reply;
}

test('a page opens with 18 kB of cookies that other applications of the domain have set', async () => {
  // No application is built for this test.
  expect(await openWith(18_000)).toContain('The application is not built yet.');
});

test('with more cookies than can be read, a person is told on a page what to do', async () => {
  const reply = await openWith(40_000);
  expect(reply).toMatch(/^HTTP\/1.1 431 /);
  expect(reply).toContain('Content-Type: text/html');
  expect(reply).toContain('<h1>Too many cookies</h1>');
  expect(reply).toContain('Delete the cookies of this website');
});
