import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mockServer } from '../../mocks/vitePlugin.ts';
import { startMock } from '../support/startMock.ts';
import { freePort } from '../support/startProcess.ts';

/* `npm run dev:mock`: what the Vite plugin adds to Prism. */

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
    plugins: [mockServer({ target, patienceMs: 300 })],
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

test('a refused log-in sets no cookie', async () => {
  const response = await logIn({ username: 'ana.ortiz@example.com' });
  expect(response.status).toBe(422);
  expect(cookieNames(response)).toEqual([]);
});

test('logging out ends both cookies', async () => {
  const ended = (await fetch(`${url}/api/logout`)).headers.getSetCookie();
  expect(ended).toHaveLength(2);
  expect(ended.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test("the app's own modules under api/ are not taken for calls", async () => {
  const response = await fetch(`${url}/api/client.ts`);
  expect(response.headers.get('content-type')).not.toContain('application/json');
});

test('a dot in a query still reaches the mock', async () => {
  const response = await fetch(`${url}/lookup/find?category=hs_ceeb&text=St.%20Xavier`);
  expect(await response.json()).toEqual([
    { id: '361110', text: 'Walnut Hills High School', sub_text: 'Cincinnati, Ohio' },
  ]);
});

test('without a mock the start says which command is missing', async () => {
  await expect(develop(`http://127.0.0.1:${await freePort()}`, await freePort())).rejects.toThrow(/npm run mock/);
});
