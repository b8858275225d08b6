import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { createStoppedClock, minuteMs, startTestServer, type TestServer } from '../testing/testServer.ts';

describe.each(databases)('on %s, with two servers on one database', (kind) => {
  const clock = createStoppedClock();
  let database: OpenDatabase;
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    one = await startTestServer(database, { clock });
    other = await startTestServer(database, { clock });
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.close();
  });

  /** Calls both servers in turn, each time from another network address unless one is given. */
  async function tryOften(times: number, url: string, body: object, address?: string) {
    const replies = [];
    for (let count = 0; count < times; count += 1) {
      const server = count % 2 === 0 ? one : other;
      replies.push(await server.visitor(address).call('POST', url, body));
    }
    return replies;
  }
  const statuses = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

  test.each([
    ['/public/login', 10, { password: 'Wrong-Horse-777' }],
    ['/public/confirm', 10, { code: '123456' }],
    ['/public/reset-password', 10, { password: 'Newer-Horse-99', confirm_password: 'Newer-Horse-99', id: 'guess' }],
    ['/public/signup', 5, { password: 'Newer-Horse-99' }],
    ['/public/resend-confirm', 5, {}],
    ['/public/forgot-password', 5, {}],
  ])('%s allows %i tries per account in fifteen minutes, on all servers together', async (url, allowed, body) => {
    const asked = { username: `limit${allowed}${url.replaceAll('/', '')}@example.com`, ...body };
    expect(statuses(await tryOften(allowed, url, asked))).not.toContain(429);
    const [refused] = await tryOften(1, url, asked);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many tries. Please wait 15 minutes and try again.' },
    });
    expect(refused?.headers['retry-after']).toBe('900');
    const capitals = { ...asked, username: asked.username.toUpperCase() };
    expect(statuses(await tryOften(1, url, capitals))).toEqual([429]);
    expect(statuses(await tryOften(1, url, { ...asked, username: `someone-else-${asked.username}` }))).not.toContain(
      429,
    );
    clock.advance(15 * minuteMs);
    expect(statuses(await tryOften(1, url, asked))).not.toContain(429);
  });

  test('a successful login resets the limit', async () => {
    await one.applicant('reset@example.com');
    const wrong = { username: 'reset@example.com', password: 'Wrong-Horse-777' };
    for (let round = 0; round < 2; round += 1) {
      expect(statuses(await tryOften(9, '/public/login', wrong))).toEqual([401]);
      expect(await other.visitor().logIn('reset@example.com')).toMatchObject({ status: 200 });
    }
  });

  test('one network address may try a hundred accounts', async () => {
    const address = '198.51.100.7';
    const guess = (count: number) =>
      one.visitor(address).call('POST', '/public/resend-confirm', { username: `a${count}@example.com` });
    const replies = await Promise.all(Array.from({ length: 100 }, (_, count) => guess(count)));
    expect(statuses(replies)).toEqual([200]);
    expect(await guess(101)).toMatchObject({ status: 429 });
    expect(
      statuses(await tryOften(2, '/public/resend-confirm', { username: 'b@example.com' }, '198.51.100.8')),
    ).toEqual([200]);
  });

  test('one network address may try a hundred invitations', async () => {
    const visitor = one.visitor('198.51.100.9');
    const guesses = await Promise.all(
      Array.from({ length: 101 }, (_, count) => visitor.call('GET', `/public/tmp?token=${count}`)),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(100);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
