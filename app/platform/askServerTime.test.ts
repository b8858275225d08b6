import { expect, test } from 'vitest';
import { askServerTime } from './askServerTime.ts';

const at = '2026-11-21T23:59:59.000Z';
const replyWith = (headers: Record<string, string>) => async () => new Response(null, { headers });

test('the headers of a file name the server’s time', async () => {
  const time = await askServerTime('/icon.svg', replyWith({ date: new Date(at).toUTCString() }));
  expect(time).toBe(Date.parse(at));
});

test.each([
  ['names no time', replyWith({})],
  ['names a time that is none', replyWith({ date: 'soon' })],
  ['does not answer', async () => Promise.reject(new TypeError('offline'))],
])('a server that %s leaves the device’s clock in charge', async (_, fetch) => {
  expect(await askServerTime('/icon.svg', fetch)).toBeNull();
});
