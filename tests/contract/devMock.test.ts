import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarioNames } from '../../mocks/scenarios.ts';
import { mockServer } from '../../mocks/vitePlugin.ts';
import { startMock } from '../support/startMock.ts';
import { freePort } from '../support/startProcess.ts';

/* What the Vite plugin of `npm run dev:mock` adds to Prism. */

let folder: string;
let mock: Awaited<ReturnType<typeof startMock>>;
let vite: ViteDevServer;
let url: string;

const develop = (target: string, port: number) =>
  createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port, hmr: false },
    plugins: [mockServer({ target, startTimeoutMs: 300 })],
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-mock-'));
  await writeFile(join(folder, 'index.html'), '<title>The app</title>');
  mock = await startMock();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  vite = await (await develop(mock.url, port)).listen();
});
afterAll(async () => {
  await vite?.close();
  await mock?.stop();
  await rm(folder, { recursive: true, force: true });
});

const logIn = (body: object) =>
  fetch(`${url}/public/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cookieNames = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);

test('logging in sets the session and the marker that the app reads', async () => {
  const response = await logIn({ username: 'ana.ortiz@example.com', password: 'Correct-Horse-7' });
  expect(response.status).toBe(200);
  expect(cookieNames(response)).toEqual(['session', 'idp.session']);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const profile = await fetch(`${url}/api/profile`, { headers: { cookie: cookie.join('; ') } });
  expect(profile.status).toBe(200);
});

test('a refused login sets no cookie', async () => {
  const response = await logIn({ username: 'ana.ortiz@example.com' });
  expect(response.status).toBe(422);
  expect(cookieNames(response)).toEqual([]);
});

test('logging out clears both cookies', async () => {
  const ended = (await fetch(`${url}/api/logout`)).headers.getSetCookie();
  expect(ended).toHaveLength(2);
  expect(ended.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test("the app's own modules under api/ are not sent to the mock", async () => {
  const response = await fetch(`${url}/api/client.ts`);
  expect(response.headers.get('content-type')).not.toContain('application/json');
});

test('a dot in a query still reaches the mock', async () => {
  const response = await fetch(`${url}/lookup/find?category=hs_ceeb&text=St.%20Xavier`);
  expect(await response.json()).toEqual([
    { id: '361110', text: 'Walnut Hills High School', sub_text: 'Cincinnati, Ohio' },
  ]);
});

test('an id returns the details of a school or of an address', async () => {
  const details = async (category: string) => (await fetch(`${url}/lookup/find?category=${category}&id=1`)).json();
  expect(await details('hs_ceeb')).toMatchObject({ ceeb: '361110' });
  expect(await details('address')).toMatchObject({ address_line_1: '4250 North Clark Street' });
});

describe('a scenario', () => {
  const openPage = (query: string, cookie = '') =>
    fetch(`${url}/about?${query}`, { headers: { accept: 'text/html', cookie } });
  /** What a browser would send after opening the page. */
  const cookieOf = async (name: string) =>
    (await openPage(`scenario=${name}`)).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');

  test('is kept in a cookie, with the cookies of the login it needs', async () => {
    expect(cookieNames(await openPage('scenario=submitted'))).toEqual([
      'mock-scenario',
      'mock-other-revision',
      'session',
      'idp.session',
    ]);
    expect(await cookieOf('submitted')).toMatch(/^mock-scenario=submitted; .*session=mock-session; idp.session=1$/);
  });

  test('of a visitor, or none, ends a login', async () => {
    for (const query of ['scenario=visitor', 'scenario=']) {
      const set = (await openPage(query)).headers.getSetCookie();
      expect(set.filter((cookie) => cookie.includes('Max-Age=0') && cookie.includes('session='))).toHaveLength(2);
    }
    expect((await openPage('scenario=')).headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  test('that does not exist is refused with the names of all scenarios', async () => {
    const response = await openPage('scenario=constructor');
    expect(response.status).toBe(400);
    const text = await response.text();
    for (const name of scenarioNames) expect(text).toContain(name);
  });

  test('chooses the replies of the mock: an example, a status, an HTML page', async () => {
    const ask = async (name: string) => fetch(`${url}/api/profile`, { headers: { cookie: await cookieOf(name) } });
    expect(await (await ask('first-login')).json()).toMatchObject({ last_page: null, web_status: [] });
    expect((await ask('session-expired')).status).toBe(401);
    const page = await fetch(`${url}/public/forgot-password`, {
      method: 'POST',
      headers: { cookie: await cookieOf('html-instead-of-json') },
    });
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  test('refuses one save where another device has saved, and replies with that device’s answers then', async () => {
    let cookie = await cookieOf('two-versions');
    const profile = async () => (await fetch(`${url}/api/profile`, { headers: { cookie } })).json();
    const save = async () => {
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': '"aaaaaaaaaaaaaaaa"' };
      const response = await fetch(`${url}/api/answer`, { method: 'PUT', headers, body: '{"first_name":"Ana"}' });
      const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      cookie = [cookie, ...set].join('; ');
      return { status: response.status, ...(await response.json()) };
    };
    expect((await profile()).answer).toEqual({});
    expect(await save()).toEqual({ status: 412, message: expect.any(String) });
    expect((await profile()).answer).toMatchObject({ first_name: 'Anne' });
    expect(await save()).toEqual({ status: 200, message: 'Saved.', revision: 'aaaaaaaaaaaaaaaa' });
  });

  test('of a slow network delays its replies', async () => {
    const start = performance.now();
    await fetch(`${url}/lookup/find?category=hs_ceeb&text=a`, { headers: { cookie: await cookieOf('slow-network') } });
    expect(performance.now() - start).toBeGreaterThan(1900);
  });

  test('is not part of a build', () => {
    expect(mockServer().apply).toBe('serve');
  });
});

test('storage accepts an upload', async () => {
  const response = await fetch(`${url}/storage/documents`, { method: 'POST', body: new FormData() });
  expect(response.status).toBe(204);
});

test('without a mock the start fails and names the missing command', async () => {
  await expect(develop(`http://127.0.0.1:${await freePort()}`, await freePort())).rejects.toThrow(/npm run mock/);
});
