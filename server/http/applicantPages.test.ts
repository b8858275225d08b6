import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { minuteMs, type TestServer } from '../testing/testServer.ts';

/* The pages of applicants, drawn by a small stand-in for what the build makes (app/opening/applicantPage.ts). */

const folder = mkdtempSync(join(tmpdir(), 'applicant-pages-'));
const built = join(folder, 'dist');
const drawing = `
export async function applicantPage({ url, readProfile, pageOf }) {
  const profile = await readProfile();
  if (url === '/broken') throw new Error(profile.username);
  return profile && pageOf('/about').replace('SCREEN', JSON.stringify(profile));
}
`;
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(built, 'assets'), { recursive: true });
  mkdirSync(`${built}-screens`);
  writeFileSync(join(built, 'index.html'), "a visitor's page");
  writeFileSync(join(`${built}-screens`, 'about.html'), '<script nonce="__CSP_NONCE__"></script>SCREEN');
  writeFileSync(join(`${built}-screens`, 'applicantPage.mjs'), drawing);
  const environment = { DATA_DIR: join(folder, 'data') };
  server = await startTestServerOn('PGlite', { pageFolder: built, environment });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (session: string, url = '/about', method: 'GET' | 'HEAD' = 'GET') =>
  server.server.inject({ method, url, headers: { accept: 'text/html' }, cookies: { session } });

test('each applicant gets a page with their own answers, never cached, under the same policy', async () => {
  const ana = await server.quickApplicant('ana@example.com');
  const ben = await server.quickApplicant('ben@example.com');
  await ana.call('PUT', '/api/answer', { first_name: 'Ana', last_name: '__CSP_NONCE__' });
  const [hers, his] = await Promise.all([get(ana.session), get(ben.session)]);
  expect(hers.body).toContain('"__CSP_NONCE__"');
  expect(his.body).toContain('ben@example.com');
  expect(his.body).not.toContain('Ana');
  const nonce = /nonce="([^"]+)"/.exec(hers.body)?.[1] ?? 'none';
  expect(hers.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  expect(hers.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
  const { body } = await ana.call('GET', '/api/profile');
  expect(hers.body).toContain(JSON.stringify(body));
  expect(server.log.join()).not.toContain('first_name');
});

test('a session that has ended, or never was, gets what a visitor gets', async () => {
  const { session } = await server.quickApplicant('late@example.com');
  expect((await get(session)).body).toContain('late@example.com');
  server.clock.advance(13 * 60 * minuteMs);
  expect((await get(session)).body).toBe("a visitor's page");
  expect((await get('made-up')).body).toBe("a visitor's page");
});

test('answers are sent to nobody who asks for no page, and are not read for it', async () => {
  const { session } = await server.quickApplicant('head@example.com');
  expect((await get(session, '/about', 'HEAD')).headers['content-length']).toBe(String("a visitor's page".length));
  const headers = { accept: '*/*', 'sec-fetch-dest': 'script' };
  const script = await server.server.inject({ url: '/about', headers, cookies: { session } });
  expect(script.statusCode).toBe(404);
});

test('a page counts as a call of the applicant: after too many, it comes without answers', {
  tags: 'slow',
}, async () => {
  const { session, call } = await server.quickApplicant('often@example.com');
  let calls = 0;
  while ((await call('GET', '/api/profile')).status === 200) calls += 1;
  expect(calls).toBeGreaterThan(10);
  expect((await get(session)).body).toBe("a visitor's page");
});

test('where the page cannot be drawn, the applicant gets that of the build, and the log nothing of theirs', async () => {
  const { session } = await server.quickApplicant('unlucky@example.com');
  server.log.length = 0;
  expect((await get(session, '/broken')).body).toBe("a visitor's page");
  expect(server.log.join()).toContain('The page of an applicant was not drawn.');
  expect(server.log.join()).not.toContain('unlucky');
});
