import { expect, test } from 'vitest';
import { createApi } from '../../api/client.ts';
import { playServer, type Reply } from '../../testing/playServer.ts';
import { createLookup } from './lookup.ts';

function play(operation: string, reply: Reply) {
  const server = playServer();
  server.on(operation, reply);
  const api = createApi({ baseUrl: 'http://server.test', fetch: server.fetch, onUnauthorized: () => undefined });
  return { server, lookup: createLookup(api), signal: new AbortController().signal };
}

const find = 'GET /lookup/find?text=walnut&category=hs_ceeb&max_results=5';
const detail = 'GET /lookup/find?id=361110&category=hs_ceeb';
const notNow = { status: 503, body: { message: 'Not now.' } };

test('a text finds at most five suggestions of its category', async () => {
  const { lookup, signal, server } = play(find, {
    status: 200,
    body: [{ id: '361110', text: 'Walnut Hills High School', sub_text: 'Cincinnati, Ohio' }],
  });
  expect(await lookup.search('hs_ceeb', 'walnut', signal)).toEqual([
    { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' },
  ]);
  expect(server.calls.map(({ operation }) => operation)).toEqual([find]);
});

test('a suggestion has details that fill in the rest', async () => {
  const body = { name: 'Walnut Hills High School', ceeb: '361110', city: 'Cincinnati' };
  const { lookup, signal } = play(detail, { status: 200, body });
  expect(await lookup.details('hs_ceeb', '361110', signal)).toEqual(body);
});

test('a server that fails is left to the widget, which stays silent', async () => {
  const searching = play(find, notNow);
  await expect(searching.lookup.search('hs_ceeb', 'walnut', searching.signal)).rejects.toThrow();
  const loading = play(detail, notNow);
  await expect(loading.lookup.details('hs_ceeb', '361110', loading.signal)).rejects.toThrow();
});
