import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import type { OpenDatabase } from '../store/database.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { linkIn, password, startTestServer, type TestServer } from '../testing/testServer.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
  server = await startTestServer(database);
});
afterAll(() => server.close());

test('the log of a whole application contains no personal data', async () => {
  const address = '203.0.113.77';
  const ana = server.visitor(address);
  const username = 'private.person@example.com';
  const answers = { ...completeAnswers(universityDay(server.clock.now)), social_security_number: '123-45-6789' };
  await ana.signUp(username);
  await ana.confirm(username);
  const { cookies } = await ana.logIn(username);
  await ana.call('PUT', '/api/answer', answers);
  await ana.call('PUT', '/api/answer', { ...answers, 'no-such-question': 'a wrong answer' });
  await ana.call('GET', '/api/profile');
  await ana.call('GET', '/public/tmp?token=a-secret-token');
  await ana.call('DELETE', '/api/document-answer/a-private-key');
  await ana.call('GET', '/a-private-address?token=a-secret-token');
  await ana.call('POST', '/api/submit');
  const [number = 'no number'] = /\b\w{4}-\w{4}\b/.exec((await server.nextMail(username)).text) ?? [];
  await ana.call('POST', '/public/forgot-password', { username });
  const id = linkIn(await server.nextMail(username)).searchParams.get('id') ?? '';
  await ana.call('POST', '/public/reset-password', { username, password, confirm_password: password, id });
  await server.nextMail(username);

  const log = server.log.join('');
  const personal = Object.values(answers).filter((answer) => typeof answer === 'string' && answer.length > 4);
  const secrets = [id, number, password, cookies[0]?.value ?? 'no cookie', 'a-secret-token', 'a-private'];
  for (const value of [address, username, 'private.person', 'a wrong answer', ...personal, ...secrets]) {
    expect(log).not.toContain(value);
  }
  expect(server.log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      reqId: expect.any(String),
      method: 'PUT',
      route: '/api/answer',
      status: 200,
      ms: expect.any(Number),
    }),
  );
});

test('a failing database is a 500 with the fixed message, and its log line contains nothing of the request', async () => {
  const ana = await server.applicant('failing.person@example.com');
  await database.close();
  const before = server.log.length;
  expect(await ana.call('PUT', '/api/answer', { first_name: 'Bartholomew' })).toMatchObject({
    status: 500,
    body: { message: "We've encountered an unexpected error at this time. Please try again later." },
  });
  // The database's error message quotes this id, and its second line looks like a line of a stack.
  const text = new URLSearchParams({ category: 'hs_ceeb', id: 'Bartholomew\n    at the sea' });
  expect(await ana.call('GET', `/lookup/find?${text}`)).toMatchObject({ status: 500 });
  expect(await ana.call('GET', '/healthz')).toMatchObject({ status: 503 });
  const log = server.log.slice(before).join('');
  expect(log).toContain('"failed"');
  expect(log).not.toMatch(/Bartholomew|at the sea|failing\.person|params/);
});
