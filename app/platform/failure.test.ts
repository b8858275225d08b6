import { expect, test } from 'vitest';
import { failureMessage, offlineMessage, unexpectedMessage } from './failure.ts';

test.each([
  ['birth_date: must be text. zip: is too long.', unexpectedMessage],
  ['__proto__: is not a known field.', unexpectedMessage],
  ['errors.zip: must be a list.', unexpectedMessage],
  ['Closed for maintenance: back at 6 a.m.', 'Closed for maintenance: back at 6 a.m.'],
  ['Sorry: too many tries.', 'Sorry: too many tries.'],
])('the server’s message %o reads: %s', (message, expected) => {
  expect(failureMessage({ kind: 'refused', status: 422, message })).toBe(expected);
});

test('without a reply the applicant reads to check the connection', () => {
  expect(failureMessage({ kind: 'offline' })).toBe(offlineMessage);
});
