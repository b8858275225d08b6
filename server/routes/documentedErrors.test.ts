import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer } from '../testing/testServer.ts';
import { type CompiledOperation, compileOperations } from './compileOperations.ts';

/* Errors that the server answers before a handler runs are documented like those of the handlers. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServerOn('PGlite');
});
afterAll(() => server.close());

const operations = compileOperations();
const json = { 'content-type': 'application/json' };

describe.each(operations)('$id', (operation) => {
  const send = sender(operation);

  test('refuses a call from another site with a reason of its own', async () => {
    const headers = { ...json, origin: 'https://evil.example' };
    expect(await send({ headers })).toMatchObject({ status: 403, body: { reason: 'other_site' } });
  });

  test.each([
    ['that is too large', 'a'.repeat(300_000), 'application/json'],
    ['that ends early', '{"city":', 'application/json'],
    ['of bytes that are no text', Buffer.from([0xff, 0xfe]), 'application/json'],
    ['without a readable type', '{}', ';;'],
    ['of another type', 'a=b', 'application/x-www-form-urlencoded'],
    ['with a reserved name', '{"__proto__":{},"constructor":{},"prototype":{}}', 'application/json'],
  ])('answers a body %s as documented', async (_, payload, type) => {
    await send({ payload, headers: { 'content-type': type } });
  });

  test.each(['category=a&category=b', 'token=%00', '%c0%ae=%', '&&==&'])(
    'answers the query %s as documented',
    async (query) => {
      await send({ query, headers: json });
    },
  );

  test('ignores unknown keys of the query', async () => {
    const { status } = await send({ headers: json });
    expect(await send({ query: 'nickname=%00&__proto__=a&constructor=b&nickname=Ana', headers: json })).toMatchObject({
      status,
    });
  });
});

describe.each(operations.filter(({ url }) => url.includes(':key')))('$id', (operation) => {
  const send = sender(operation);

  test.each([
    ['of invalid UTF-8', '%c0%ae'],
    ['that is a reserved name', '__proto__'],
    ['with a NUL', '%00'],
    ['of 5,000 characters', 'a'.repeat(5000)],
  ])('answers a key %s as documented', async (_, key) => {
    const payload = '{"file_key":"a/b/c","file_name":"a.pdf"}';
    await send({ url: operation.url.replace(':key', key), headers: json, payload });
  });
});

/** Sends requests to an operation as a new applicant. */
function sender(operation: CompiledOperation) {
  let cookies: Record<string, string>;
  beforeAll(async () => {
    cookies = { session: (await server.quickApplicant(`${crypto.randomUUID()}@example.com`)).session };
  });
  return (options: InjectOptions) => sendTo(operation, { cookies, ...options });
}

/** Sends a request to an operation. Fails unless the contract documents the reply's status and body. */
async function sendTo(operation: CompiledOperation, options: InjectOptions) {
  const response = await server.server.inject({
    method: methodOf(operation),
    url: operation.url.replace(':key', 'personal_statement_doc'),
    ...options,
  });
  const status = response.statusCode;
  const body = response.body ? response.json() : undefined;
  const validate = operation.validateReply.get(status);
  const faults = validate && !validate(body) ? validate.errors : [];
  expect({ status, faults }).toEqual({ status: expect.toBeOneOf([...operation.validateReply.keys()]), faults: [] });
  return { status, body };
}

const methodOf = ({ method }: CompiledOperation) =>
  (['GET', 'PUT', 'POST', 'DELETE'] as const).find((known) => known === method) ?? 'GET';
