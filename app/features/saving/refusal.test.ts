import { expect, test } from 'vitest';
import type { Failure } from '../../api/failure.ts';
import { refusalOf, withoutRefused } from './refusal.ts';

const refused = (errors: Record<string, string[]>, status = 422): Failure => ({
  kind: 'refused',
  status,
  message: 'No.',
  errors,
});

test('answers that were refused one after the other all wait, each with its words', () => {
  const first = refusalOf(refused({ zip: ['Too long.'] }), { zip: '1', city: 'Rome' }, null);
  const both = refusalOf(refused({ city: ['Unknown.'] }), { city: 'Rome' }, first);
  expect(both?.answers).toEqual({ zip: '1', city: 'Rome' });
  expect(both?.failure).toEqual(refused({ zip: ['Too long.'], city: ['Unknown.'] }));
  expect(withoutRefused({ zip: '1', city: 'Rome', state: 'Ohio' }, both)).toEqual({ state: 'Ohio' });
});

test('a refused answer may be sent again once it is another', () => {
  const refusal = refusalOf(refused({ zip: ['Too long.'] }), { zip: '1' }, null);
  expect(withoutRefused({ zip: '2' }, refusal)).toEqual({ zip: '2' });
});

test.each([
  ['the network', { kind: 'offline' }],
  ['another status', refused({ zip: ['No.'] }, 500)],
  ['keys that were not sent', refused({ body: ['is too large.'], constructor: ['x'] })],
  ['no keys', { kind: 'refused', status: 422, message: 'No.' }],
] satisfies [string, Failure][])('a failure by %s refuses no answer: it may pass by itself', (_, failure) => {
  expect(refusalOf(failure, { zip: '1' }, null)).toBeNull();
});
