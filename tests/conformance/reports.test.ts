import { expect, test } from 'vitest';
import { curlOf } from '../../conformance/client.ts';
import { escaped } from '../../conformance/reports/escape.ts';

test.each([
  ['<b> & "quotes"', '&lt;b&gt; &amp; &quot;quotes&quot;'],
  ['it’s \u0000\u001b[1m bold', 'it’s [1m bold'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['half a pair \ud83d, a whole one 😀, no character \uffff', 'half a pair \ufffd, a whole one 😀, no character '],
])('a report can hold %j', (text, written) => {
  expect(escaped(text)).toBe(written);
});

test('a request is written so that a shell sends the same again', () => {
  const headers = { 'content-type': 'application/json' };
  const body = `{"first_name":"O'Neill $HOME"}`;
  expect(curlOf({ method: 'PUT', url: 'http://localhost/api/answer', headers, body })).toBe(
    `curl -i -X PUT 'http://localhost/api/answer' -H 'content-type: application/json' --data-binary '{"first_name":"O'\\''Neill $HOME"}'`,
  );
});
