import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { password, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServerOn('PGlite');
});
afterAll(() => server.close());

const foreign = 'eyJfZnJlc2giOmZhbHNlfQ.Z0nZ_w.flask';
const ownForm = (letter: string) => letter.repeat(43);

const callWith = (cookie: string, method: 'GET' | 'POST' = 'GET', url = '/api/profile', payload?: object) =>
  server.server.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', cookie },
    ...(payload && { payload: JSON.stringify(payload) }),
  });

test.each([
  ['before', (own: string) => `session=${foreign}; session=${own}`],
  ['after', (own: string) => `session=${own}; session=${foreign}`],
  ['of the same form before', (own: string) => `session=${ownForm('a')}; session=${ownForm('b')}; session=${own}`],
])('a session cookie of another application %s ours locks nobody out', async (place, cookiesOf) => {
  const { session } = await server.quickApplicant(`${place.replaceAll(' ', '.')}@example.com`);
  expect((await callWith(cookiesOf(session))).statusCode).toBe(200);
});

test('at most five values are tried', async () => {
  const { session } = await server.quickApplicant('five@example.com');
  const others = [...'abcde'].map((letter) => `session=${ownForm(letter)}`).join('; ');
  expect((await callWith(`${others}; session=${session}`)).statusCode).toBe(401);
});

test('a log-out ends our session, also behind a foreign cookie', async () => {
  const { session } = await server.quickApplicant('out@example.com');
  const cookies = `session=${foreign}; session=${session}`;
  expect((await callWith(cookies, 'GET', '/api/logout')).statusCode).toBe(204);
  expect((await callWith(`session=${session}`)).statusCode).toBe(401);
});

test('a page behind a foreign cookie receives that its account was deleted', async () => {
  const username = 'deleted@example.com';
  await server.applicant(username);
  const logIn = await server.visitor().logIn(username);
  const session = logIn.cookies.find(({ name }) => name === 'session')?.value ?? '';
  const cookies = `session=${foreign}; session=${session}`;
  expect((await callWith(cookies, 'POST', '/api/delete-application', { password })).statusCode).toBe(204);
  expect((await callWith(cookies)).json()).toMatchObject({ reason: 'deleted' });
});
