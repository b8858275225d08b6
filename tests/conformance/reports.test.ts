import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { curlOf } from '../../conformance/curl.ts';
import { escaped } from '../../conformance/reports/escape.ts';
import { type Call, serve } from './serve.ts';

const execute = promisify(execFile);

test.each([
  ['<b> & "quotes"', '&lt;b&gt; &amp; &quot;quotes&quot;'],
  ['it’s \u0000\u001b[1m bold', 'it’s [1m bold'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['half a pair \ud83d, a whole one 😀, no character \uffff', 'half a pair \ufffd, a whole one 😀, no character '],
])('a text is escaped for a report: %j', (text, written) => {
  expect(escaped(text)).toBe(written);
});

test('a printable request body appears in the curl command as it is', () => {
  const headers = { 'content-type': 'application/json' };
  const body = `{"first_name":"O'Neill $HOME"}`;
  expect(curlOf({ method: 'PUT', url: 'http://localhost/api/answer', headers, body })).toBe(
    `curl -i -X PUT 'http://localhost/api/answer' -H 'content-type: application/json' --data-raw '{"first_name":"O'\\''Neill $HOME"}'`,
  );
});

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['quotes, a variable, a backslash and an emoji', `{"first_name":"O'Neill $HOME \\n \`id\` 😀"}`],
  ['a text that curl would take for a file name', '@/etc/hostname'],
  ['malformed JSON', '{"username": '],
  ['lines and control characters', 'one\r\ntwo\u0000\u001b[1m'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ['more than a terminal can hold', `{"first_name":"${'a'.repeat(300_000)}"}`],
])('the curl command sends the same request again: %s', async (_, body) => {
  const calls: Call[] = [];
  const { url, close } = await serve((call) => {
    calls.push(call);
    return { status: 204 };
  });
  const curl = curlOf({ method: 'PUT', url: `${url}/api/answer?a=b%20c`, headers: { 'content-type': 'text/x' }, body });
  await execute('/bin/sh', ['-c', curl]);
  close();
  expect(calls).toMatchObject([
    { method: 'PUT', path: '/api/answer', contentType: 'text/x', bytes: Buffer.from(body) },
  ]);
  expect(curl.length).toBeLessThan(5000);
});
