import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fakeServer.ts';
import { fakeApi } from '../../testing/startSagas.ts';
import { createLookup } from './lookup.ts';

function lookupOn(prepare: (server: FakeServer) => void) {
  const server = fakeServer();
  prepare(server);
  return { server, lookup: createLookup(fakeApi(server)), signal: new AbortController().signal };
}

test('a text finds at most five suggestions of its category', async () => {
  const { lookup, signal, server } = lookupOn((server) =>
    server.reply('findLookup', 200, [{ id: '361110', text: 'Walnut Hills High School', sub_text: 'Cincinnati, Ohio' }]),
  );
  expect(await lookup.search('hs_ceeb', 'walnut', signal)).toEqual([
    { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' },
  ]);
  expect(server.calls).toEqual([
    { operation: 'findLookup', parameters: { text: 'walnut', category: 'hs_ceeb', max_results: '5' } },
  ]);
});

test('the chosen country of an address is sent', async () => {
  const { lookup, signal, server } = lookupOn((server) => server.reply('findLookup', 200, []));
  await lookup.search('address', '24 Sussex', signal, 'CAN');
  expect(server.calls).toMatchObject([{ operation: 'findLookup', parameters: { text: '24 Sussex', country: 'CAN' } }]);
});

test('a suggestion has details that fill in the rest', async () => {
  const details = { name: 'Walnut Hills High School', ceeb: '361110', city: 'Cincinnati' };
  const { lookup, signal, server } = lookupOn((server) => server.reply('findLookup', 200, details));
  expect(await lookup.details('hs_ceeb', '361110', signal)).toEqual(details);
  expect(server.calls).toEqual([{ operation: 'findLookup', parameters: { id: '361110', category: 'hs_ceeb' } }]);
});

test('a failing server rejects the search and the details, which the widget shows as nothing found', async () => {
  const { lookup, signal } = lookupOn((server) => server.reply('findLookup', 500));
  await expect(lookup.search('hs_ceeb', 'walnut', signal)).rejects.toThrow();
  await expect(lookup.details('hs_ceeb', '361110', signal)).rejects.toThrow();
});
