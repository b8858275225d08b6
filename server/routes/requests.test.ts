import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import type { TestServer, Visitor } from '../testing/testServer.ts';
import { compileOperations } from './compileOperations.ts';

let server: TestServer;
let ana: Visitor;
let session: string;
beforeAll(async () => {
  server = await startTestServerOn('PGlite');
  ana = await server.applicant('ana@example.com');
  const { cookies } = await ana.logIn('ana@example.com');
  session = cookies[0]?.value ?? '';
});
afterAll(() => server.close());

/** Sends any request, also one that our client would never send. */
async function raw(options: InjectOptions) {
  const { headers, ...rest } = options;
  const response = await server.server.inject({
    headers: { 'content-type': 'application/json', ...headers },
    cookies: { session },
    ...rest,
  });
  return { status: response.statusCode, body: response.body ? response.json() : {}, headers: response.headers };
}
const put = (payload: string | Buffer) => raw({ method: 'PUT', url: '/api/answer', payload });
const answers = async () => (await ana.call('GET', '/api/profile')).body.answer;

const operations = compileOperations();
const withBody = operations.filter(({ validateBody }) => validateBody);
const forApplicants = operations.filter(({ needsSession }) => needsSession);
const methodOf = (method: string) =>
  (['GET', 'PUT', 'POST', 'DELETE'] as const).find((known) => known === method) ?? 'GET';
const addressOf = (url: string) => url.replace(':key', 'portfolio');

describe('every operation', () => {
  test.each(forApplicants)(
    '$id refuses a caller without a session before it reads the body',
    async ({ method, url }) => {
      const reply = await raw({
        method: methodOf(method),
        url: addressOf(url),
        cookies: {},
        payload: '{',
        headers: {},
      });
      expect(reply).toMatchObject({ status: 401, body: { message: expect.stringContaining('session') } });
    },
  );

  test.each(withBody)(
    '$id refuses a body that is not JSON, is malformed or has an unknown field',
    async ({ method, url }) => {
      const send = (payload: string, type = 'application/json') =>
        raw({ method: methodOf(method), url: addressOf(url), payload, headers: { 'content-type': type } });
      expect(await send('a=b', 'text/plain')).toMatchObject({ status: 415, body: { message: expect.any(String) } });
      expect(await send('{}', 'application/json; charset=latin1')).toMatchObject({ status: 415 });
      expect(await send('{"first_name":')).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      expect(await send('')).toMatchObject({ status: 400 });
      expect(await send('{"no-such-question":"Ana"}')).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('no-such-question: is not a known field.') },
      });
      expect(await send('[]')).toMatchObject({ status: 422, body: { errors: { body: ['must be an object.'] } } });
    },
  );

  test.each(operations)('$id answers 405 in JSON to another method', async ({ url }) => {
    const reply = await raw({ method: 'PATCH', url: addressOf(url), payload: '{}' });
    expect(reply).toMatchObject({
      status: 405,
      body: { message: expect.any(String) },
      headers: { allow: expect.any(String) },
    });
  });
});

describe('an answer', () => {
  test.each([
    ['{"no-such-question":"Ana"}', 'no-such-question', 'is not a known field.'],
    ['{"first_name":1}', 'first_name', 'must be text.'],
    ['{"first_name":null}', 'first_name', 'must be text.'],
    ['{"first_name":["Ana"]}', 'first_name', 'must be text.'],
    ['{"wants_texts":"true"}', 'wants_texts', 'must be true or false.'],
    ['{"wants_texts":1}', 'wants_texts', 'must be true or false.'],
    [`{"first_name":"${'a'.repeat(46)}"}`, 'first_name', 'must be at most 45 characters long.'],
    ['{"has_exhibited":"maybe"}', 'has_exhibited', 'must be one of: empty, Y, N.'],
    ['{"birth_date":"tomorrow"}', 'birth_date', 'is not in the expected form.'],
    ['{"__proto__":{"first_name":"Eve"}}', '__proto__', 'is not a known field.'],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', 'constructor', 'is not a known field.'],
    ['{"first_name":"A\\u0000na"}', 'first_name', 'contains a character that cannot be kept.'],
    ['{"first_name":"\\ud83d"}', 'first_name', 'contains a character that cannot be kept.'],
  ])('%s is refused by name and changes nothing', async (payload, field, message) => {
    const before = await answers();
    const reply = await put(payload);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain(`${field}: ${message}`);
    expect(Object.entries(reply.body.errors)).toEqual([[field, [message]]]);
    expect(await answers()).toEqual(before);
  });

  test('that is valid is not saved when another in the same body is invalid', async () => {
    expect(await put('{"city":"Bern","no-such-question":"Ana"}')).toMatchObject({ status: 422 });
    expect(await answers()).not.toHaveProperty('city');
  });

  test('with thousands of unknown fields is refused with a short message', async () => {
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`wrong_${index}`, 1])),
    );
    const { status, body } = await put(many);
    expect(status).toBe(422);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });
});

describe('a body', () => {
  test.each([
    ['of invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['with half a character', Buffer.concat([Buffer.from('{"city":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
    ['with a bare NUL', Buffer.from('{"city":"a\0"}')],
    ['of random bytes', randomBytes(1000)],
    ['that ends early', Buffer.from('{"city":"Bern"')],
    ['with something after it', Buffer.from('{"city":"Bern"}{}')],
  ])('%s is malformed', async (_, payload) => {
    expect(await put(payload)).toMatchObject({ status: 400, body: { message: 'The request body is not valid JSON.' } });
  });

  test.each([
    ['of 10 MB', `{"city":"${'a'.repeat(10 * 1024 * 1024)}"}`, 413],
    ['nested 100,000 levels deep', `{"city":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422],
    ['that is a number', '7', 422],
    ['that is null', 'null', 422],
  ])('%s is refused', async (_, payload, status) => {
    expect(await put(payload)).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('may name its charset', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect(await raw({ method: 'PUT', url: '/api/answer', payload: '{"first_name":"Ana"}', headers })).toMatchObject({
      status: 200,
    });
  });

  test('is not needed where the contract has none, with or without a JSON content type', async () => {
    expect(await raw({ url: '/api/profile' })).toMatchObject({ status: 200 });
    expect(await raw({ method: 'POST', url: '/api/submit' })).toMatchObject({
      status: 422,
      body: { errors: expect.any(Object) },
    });
  });
});

describe('errors shown to an applicant', () => {
  test.each([
    ['{"errors":{"__proto__":["x"]}}', 'errors.__proto__'],
    ['{"errors":{"constructor":["x"]}}', 'errors.constructor'],
    ['{"errors":{"DROP TABLE":["x"]}}', 'errors.DROP TABLE'],
    ['{"errors":{"city":"City"}}', 'errors.city'],
    ['{"errors":{"city":["\\u0000"]}}', 'errors.city.0'],
  ])('as %s are refused by name', async (payload, field) => {
    const reply = await raw({ method: 'POST', url: '/api/validations', payload });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });
});

describe('an address', () => {
  test.each(['/api/nothing', '/public/', '/lookup', '/service/x?y=z', '/api'])(
    '%s that is not an operation answers 404 in JSON',
    async (url) => {
      expect(await raw({ url, headers: { accept: 'text/html' } })).toMatchObject({
        status: 404,
        body: { message: expect.any(String) },
      });
    },
  );

  test('that cannot be decoded answers 400 in JSON', async () => {
    expect(await raw({ url: '/api/%c0%ae' })).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  test('with a key that the contract does not allow answers 404', async () => {
    expect(await raw({ method: 'DELETE', url: '/api/document-answer/ssn' })).toMatchObject({ status: 404 });
  });

  test.each(['token=a&token=b', 'token=', `token=${'a'.repeat(201)}`, 'token=%00'])(
    'with the query %s is refused by name',
    async (query) => {
      const reply = await raw({ url: `/public/tmp?${query}` });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors)).toEqual(['token']);
    },
  );
});

describe('a call from another site', () => {
  const save = (headers: Record<string, string>) =>
    raw({ method: 'PUT', url: '/api/answer', payload: '{"city":"Bern"}', headers });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused: %j', async (headers) => {
    expect(await save(headers)).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  });

  test.each([
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:81', host: '127.0.0.1:81' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('is not suspected: %j', async (headers) => {
    expect(await save(headers)).toMatchObject({ status: 200 });
  });
});
