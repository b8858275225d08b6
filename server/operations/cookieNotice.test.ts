import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieNotice } from '../../form/engine/cookieNotice.ts';
import type { OpenDatabase } from '../store/database.ts';
import { openTestDatabase } from '../testing/openTestDatabase.ts';
import { password, startTestServer, type TestServer } from '../testing/testServer.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase('PGlite');
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const words = ['none', 'one', 'two', 'three', 'four', 'five'];

/** What a browser keeps of the cookies of several replies: the seconds for which it does, or undefined until it closes. */
function createJar() {
  const kept = new Map<string, number | undefined>();
  const take = ({ cookies }: { cookies: readonly { name: string; value: string; maxAge?: number }[] }) => {
    for (const { name, value, maxAge } of cookies) value === '' ? kept.delete(name) : kept.set(name, maxAge);
  };
  return { kept, take };
}

test('the privacy notice tells of each cookie that the server sets, and when it is deleted', async () => {
  const notice = cookieNotice.join(' ');
  const ana = server.visitor();
  const { kept, take } = createJar();
  take(await ana.signUp('ana@example.com'));
  take(await ana.confirm('ana@example.com'));
  take(await ana.logIn('ana@example.com'));
  expect(notice).toContain(`This application uses ${words[kept.size]}.`);
  const all = kept.size;
  const days = [...kept.values()].flatMap((seconds) => (seconds === undefined ? [] : [seconds / 24 / 60 / 60]));
  expect(days).toHaveLength(1);
  expect(notice).toContain(`It stays for ${days[0]} days after you last log in, also when you log out.`);
  take(await ana.call('GET', '/api/logout'));
  expect(kept.size).toBe(1);
  expect(notice.toLowerCase()).toContain(
    `${words[all - kept.size]} keep you logged in. they are deleted when you log out`,
  );
  take(await ana.logIn('ana@example.com'));
  take(await ana.call('POST', '/api/delete-application', { password }));
  expect(notice).toContain('It is deleted with your application');
  expect([...kept.keys()]).toEqual([]);
});
