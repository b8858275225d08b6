import { expect, test, vi } from 'vitest';
import { type EarlyProfile, fetchEarly } from './earlyProfile.ts';

const cookie = 'idp.session=ana';
const reply = (username: string, status = 200) =>
  Response.json({ username }, { status, headers: { date: 'Thu, 01 Oct 2026 12:00:00 GMT' } });

/** Asks for the profile twice: the names that come back, and how often the server was asked. */
async function ask(early: Partial<EarlyProfile> | undefined, path = '/api/profile') {
  const network = vi.fn(async (_: Request) => reply('asked'));
  const given = { marker: cookie, askedMs: performance.now(), reply: Promise.resolve(reply('early')), ...early };
  const fetch = fetchEarly(early && given, { cookie: `theme=dark; ${cookie}` }, network);
  const call = async () => (await fetch(new Request(`http://server.test${path}`))).json();
  return [(await call()).username, (await call()).username, network.mock.calls.length];
}

test('the first call for the profile takes the early reply, and the next one asks the server', async () => {
  expect(await ask({})).toEqual(['early', 'asked', 1]);
});

test('without an early reply, and for other calls, the server is asked', async () => {
  expect(await ask(undefined)).toEqual(['asked', 'asked', 2]);
  expect(await ask({}, '/api/status')).toEqual(['asked', 'asked', 2]);
});

test.each<[string, () => Partial<EarlyProfile>]>([
  ['was refused', () => ({ reply: Promise.resolve(reply('early', 500)) })],
  ['did not come', () => ({ reply: Promise.reject(new TypeError('Failed to fetch')) })],
  ['is of another session', () => ({ marker: 'idp.session=ben' })],
  ['is old', () => ({ askedMs: performance.now() - 11_000 })],
])('where the early reply %s, the server is asked', async (_, early) => {
  expect(await ask(early())).toEqual(['asked', 'asked', 2]);
});

test('the early reply does not name the time, which has passed', async () => {
  const early = { marker: cookie, askedMs: performance.now(), reply: Promise.resolve(reply('early')) };
  const fetch = fetchEarly(early, { cookie });
  expect((await fetch(new Request('http://server.test/api/profile'))).headers.get('date')).toBeNull();
});
