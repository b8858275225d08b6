import { expect, test, vi } from 'vitest';
import { profile } from '../testing/profile.ts';
import { fetchDrawn } from './drawnProfile.ts';

const marker = 'idp.session=ana';

/** Asks for the profile as often as there are replies: the names that come back, or the status of an error. */
async function ask(
  statuses: readonly number[],
  { cookie = marker, note = '1', path = '/api/profile' } = {},
): Promise<{ found: unknown[]; ended: number }> {
  const left = [...statuses];
  const fetch = async () => Response.json({ username: 'asked' }, { status: left.shift() ?? 500 });
  const onEnded = vi.fn();
  const window = { document: { cookie }, localStorage: { getItem: () => note, setItem: () => {} } };
  const ask = fetchDrawn({ marker, profile: profile({ username: 'drawn' }) }, window, { fetch, onEnded });
  const found: unknown[] = [];
  for (const _ of statuses) {
    const reply = await ask(new Request(`http://server.test${path}`));
    found.push(reply.ok ? (await reply.json()).username : reply.status);
  }
  return { found, ended: onEnded.mock.calls.length };
}

test('where the session has ended, the first profile is what the page was drawn with, and the next call says so', async () => {
  expect(await ask([401, 401])).toEqual({ found: ['drawn', 401], ended: 1 });
  expect(await ask([503, 401, 401])).toEqual({ found: [503, 'drawn', 401], ended: 1 });
});

test('another tab has heard of the end before', async () => {
  expect(await ask([401], { cookie: 'theme=dark' })).toEqual({ found: ['drawn'], ended: 1 });
});

test('a page that has opened before hears of the end', async () => {
  expect(await ask([200, 401])).toEqual({ found: ['asked', 401], ended: 0 });
});

test.each([
  ['in the session of another person', { cookie: 'idp.session=ben' }],
  ['after a log-out in another tab', { cookie: '', note: '1 logged out' }],
  ['of another call', { path: '/api/tabs' }],
])('a refusal %s stays as it is', async (_, options) => {
  expect(await ask([401], options)).toEqual({ found: [401], ended: 0 });
});
