import { expect, test } from 'vitest';
import { reachServer } from './reachServer.ts';

test.each([
  ['answers', async () => new Response(null, { status: 200 }), true],
  ['does not know the file', async () => new Response(null, { status: 404 }), true],
  ['is away behind its proxy', async () => new Response(null, { status: 502 }), false],
  ['gives no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
] as const)('a server that %s', async (_, fetch, expected) => {
  expect(await reachServer(fetch)).toBe(expected);
});
