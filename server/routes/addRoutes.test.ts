import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '../http/errors.ts';
import { addRoutes, type RouteOptions } from './addRoutes.ts';
import { compileOperations } from './compileOperations.ts';

const ids = compileOperations().map(({ id }) => id);

type Handlers = RouteOptions['handlers'];
const nothing = { handle: async () => ({ status: 204 }) };
/** A handler for each operation, so that a test needs to name only its own. */
const everyOther: Handlers = new Map(ids.map((id) => [id, nothing]));

async function serverWith({
  handlers = new Map(),
  everyOther: others = everyOther,
  ...options
}: Partial<RouteOptions> & { everyOther?: Handlers }) {
  const log: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  app.setErrorHandler(answerError);
  await app.register(cookie);
  addRoutes(app, {
    findApplicant: async () => ({ id: 'a', username: 'ana@example.com' }),
    isOfDeletedAccount: async () => false,
    markerOf: (token) => token,
    countCall: () => 0,
    checksReplies: true,
    cookiesAreSecure: false,
    ...options,
    handlers: new Map([...others, ...handlers]),
  });
  return { app, log };
}

test('the start fails when an operation of the contract has no handler', async () => {
  await expect(serverWith({ everyOther: new Map([...everyOther].filter(([id]) => id !== 'getTabs')) })).rejects.toThrow(
    'getTabs has no handler',
  );
});

test('an applicant who calls too often waits, before the body is read', async () => {
  const { app } = await serverWith({ countCall: (id) => (id === 'a' ? 40 : 0) });
  const reply = await app.inject({ method: 'PUT', url: '/api/answer', cookies: { session: 's' }, payload: '{' });
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe('40');
  await app.close();
});

test('the start fails when a handler belongs to no operation', async () => {
  const handlers = new Map([['getTab', { handle: async () => ({ status: 204 }) }]]);
  await expect(serverWith({ handlers })).rejects.toThrow('getTab is not in openapi.yaml');
});

test.each([
  ['a body of the wrong shape', { status: 200, body: { portfolio: 7 } }],
  ['a status that is not in the contract', { status: 418, body: { message: 'I am a teapot.' } }],
  ['no body where there should be one', { status: 200 }],
])('a reply with %s is a bug of ours: a 500 whose log line says where, not what', async (_, reply) => {
  const handlers = new Map([['getTabs', { handle: async () => reply }]]);
  const { app, log } = await serverWith({ handlers });
  const response = await app.inject({ url: '/api/tabs', cookies: { session: 'a' } });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: expect.stringContaining('unexpected error') });
  expect(log.join('')).toContain(`getTabs answered ${reply.status} unlike openapi.yaml`);
  expect(log.join('')).not.toContain('teapot');
});

test('in production a reply is sent unchecked', async () => {
  const handlers = new Map([['getTabs', { handle: async () => ({ status: 200, body: { portfolio: 7 } }) }]]);
  const { app } = await serverWith({ handlers, checksReplies: false });
  expect((await app.inject({ url: '/api/tabs', cookies: { session: 'a' } })).json()).toEqual({ portfolio: 7 });
});
