import { expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import type { Failure, RefusedFailure } from '../platform/failure.ts';
import { addRefusal, type Refusal, refusalOf, withoutRefused, withoutTaken } from './refusal.ts';

const refused = (errors: Record<string, string[]>, status = 422): RefusedFailure => ({
  kind: 'refused',
  status,
  message: 'No.',
  errors,
});

const refusal = (answers: Answers, errors: Record<string, string[]>): Refusal => ({
  answers,
  failure: refused(errors),
});

test('answers refused one after the other all wait, each with its messages', () => {
  const first = refusalOf(refused({ zip: ['Too long.'] }), { zip: '1', middle_name: 'Lee' });
  const second = refusalOf(refused({ middle_name: ['Unknown.'] }), { middle_name: 'Lee' });
  expect(first).toEqual(refusal({ zip: '1' }, { zip: ['Too long.'] }));
  const both = second && addRefusal(first, second);
  expect(both).toEqual(refusal({ zip: '1', middle_name: 'Lee' }, { zip: ['Too long.'], middle_name: ['Unknown.'] }));
  const shown = { zip: '1', middle_name: 'Lee', preferred_name: 'Ana' };
  expect(withoutRefused(shown, both, shown)).toEqual({ preferred_name: 'Ana' });
});

test('a refused answer may be sent again once it has changed', () => {
  const shown = { zip: '2' };
  expect(withoutRefused(shown, refusal({ zip: '1' }, { zip: ['Too long.'] }), shown)).toEqual(shown);
});

test('the whole group of a refused answer waits, until one of its answers changes', () => {
  const sent = { zip: '1', city: 'Rome', state: '', preferred_name: 'Ana' };
  const refused422 = refusalOf(refused({ zip: ['Too long.'] }), sent);
  expect(refused422?.answers).toEqual({ zip: '1', city: 'Rome', state: '' });
  const unsaved = { zip: '1', city: 'Rome' };
  expect(withoutRefused(unsaved, refused422, unsaved)).toEqual({});
  const changed = { ...unsaved, state: 'Ohio' };
  expect(withoutRefused(changed, refused422, changed)).toEqual(changed);
});

test('an answer that the server has taken is not refused any more, and its message goes', () => {
  const both = refusal({ zip: '1', city: 'Rome' }, { zip: ['Too long.'], city: ['Unknown.'] });
  expect(withoutTaken(both, { zip: '2' })).toEqual(refusal({ city: 'Rome' }, { city: ['Unknown.'] }));
  expect(withoutTaken(both, { zip: '2', city: 'Roma' })).toBeNull();
});

test.each([
  ['the network', { kind: 'offline' }],
  ['another status', refused({ zip: ['No.'] }, 500)],
] satisfies [string, Failure][])('a failure by %s refuses no answer, because it may pass by itself', (_, failure) => {
  expect(refusalOf(failure, { zip: '1' })).toBeNull();
});

test.each([
  ['keys that were not sent', refused({ body: ['is too large.'], constructor: ['x'] })],
  ['no keys', { kind: 'refused', status: 422, message: 'No.' }],
] satisfies [string, Failure][])(
  'a 422 with %s refuses all that was sent, so that it is not sent for ever',
  (_, failure) => {
    expect(refusalOf(failure, { zip: '1', city: 'Rome' })?.answers).toEqual({ zip: '1', city: 'Rome' });
  },
);
