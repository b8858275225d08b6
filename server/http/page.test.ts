import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
const script = 'console.log("the built application");';
const dataDir = join(folder, 'data');
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<style>p {}</style><script>1</script>');
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('compressed by the build'));
  const hashes = { '/index': { scripts: ['sha256-c2NyaXB0', 'sha256-b3RoZXI='], styles: ['sha256-c3R5bGU='] } };
  writeFileSync(join(folder, 'inline-hashes.json'), JSON.stringify(hashes));
  writeFileSync(join(folder, 'login.html'), '<h1>Log In</h1>');
  writeFileSync(join(folder, 'assets/main-3f9a.js'), script);
  writeFileSync(join(folder, 'assets/main-3f9a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  server = await startTestServerOn('PGlite', { pageFolder: folder, environment: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.server.inject({ url, headers });
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy']);

test.each(['/', '/about', '/anything/else?token=a', '/index.html', '/apiary'])(
  '%s answers with the page, which is never cached',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  },
);

test('the policy of a page allows what the build wrote into it, by its hashes, and nothing else', async () => {
  const rules = policyOf(await get('/about')).split('; ');
  expect(rules).toContain("script-src 'self' 'sha256-c2NyaXB0' 'sha256-b3RoZXI='");
  expect(rules).toContain("style-src 'self' 'sha256-c3R5bGU='");
  expect(policyOf(await get('/login')).split('; ')).toContain("script-src 'self'");
});

test('an address that the build has drawn a page for is answered with it, another one with the first page', async () => {
  expect((await get('/login?next=1')).body).toBe('<h1>Log In</h1>');
  expect((await get('/about')).body).toContain('<script>');
});

test('a page is sent compressed to a browser that takes it', async () => {
  const response = await get('/login', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('<h1>Log In</h1>');
  const built = await get('/about', { accept: 'text/html', 'accept-encoding': 'br' });
  expect(brotliDecompressSync(built.rawPayload).toString()).toBe('compressed by the build');
});

test('the policy allows no inline script or style, no frame, no plug-in and no other base address', async () => {
  const policy = policyOf(await get('/'));
  expect(policy).not.toContain('unsafe');
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
});

test('a file with a hash in its name is sent compressed and cached for a year', async () => {
  const response = await get('/assets/main-3f9a.js', { 'accept-encoding': 'br, gzip' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(String(response.headers['content-type'])).toContain('javascript');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  expect((await get('/assets/main-3f9a.js', {})).body).toBe(script);
});

test('servers of two builds with one data folder serve the files of both, also after one of them is gone', async () => {
  const other = join(folder, 'other');
  mkdirSync(join(other, 'assets'), { recursive: true });
  writeFileSync(join(other, 'index.html'), '<p></p>');
  writeFileSync(join(other, 'assets/main-77c1.js'), 'the next release');
  writeFileSync(join(other, 'assets/main-77c1.js.br'), brotliCompressSync('the next release'));
  expect((await get('/assets/main-77c1.js', {})).statusCode).toBe(404);
  const next = await startTestServer(server.database, { pageFolder: other, environment: { DATA_DIR: dataDir } });
  expect((await next.server.inject('/assets/main-3f9a.js')).body).toBe(script);
  await next.server.close();
  rmSync(other, { recursive: true });
  const late = await get('/assets/main-77c1.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(late.rawPayload).toString()).toBe('the next release');
  expect(late.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(String(late.headers['content-type'])).toContain('javascript');
});

test('any other file is cached for an hour', async () => {
  expect((await get('/icon.svg', {})).headers['cache-control']).toBe('public, max-age=3600');
});

test.each(['/assets/gone-1234.js', '/../config.ts', '/%2e%2e/config.ts', '/.env'])(
  '%s is not a file, and is not answered with the page',
  async (url) => {
    const response = await get(url, { accept: 'application/javascript', 'sec-fetch-dest': 'script' });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('<script>');
  },
);

test('a POST to a page is a 404', async () => {
  expect((await server.server.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
});

test('every reply forbids sniffing, framing and the use of devices, and does not reveal the server software', async () => {
  const { headers } = await get('/healthz');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(policyOf({ headers })).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('with https, replies require https (HSTS) and cookies are secure', async () => {
  const secure = await startTestServer(server.database, {
    pageFolder: folder,
    environment: { PUBLIC_URL: 'https://apply.example.edu', DATA_DIR: dataDir },
  });
  const { headers } = await secure.server.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const ana = await secure.applicant('secure@example.com');
  const { cookies } = await ana.logIn('secure@example.com');
  expect(cookies.map(({ secure }) => secure)).toEqual([true, true, true]);
  await secure.close();
});

test('before the application is built, API calls work and the page says how to build it', async () => {
  const unbuilt = await startTestServer(server.database, { pageFolder: join(folder, 'nothing') });
  const page = await unbuilt.server.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(page.body).toContain('npm run build');
  expect(page.headers['content-type']).toContain('text/plain');
  expect((await unbuilt.server.inject({ url: '/api/profile' })).statusCode).toBe(401);
  await unbuilt.close();
});
