import { expect, test } from 'vitest';
import { choicesFor, searchDelay } from './suggestion.ts';

const school = (id: number) => ({ id: String(id), text: `School ${id}`, subText: 'Ohio' });
const textsOf = (typed: string, count: number) =>
  choicesFor(
    typed,
    Array.from({ length: count }, (_, index) => school(index + 1)),
  ).map(({ kind, text }) => [kind, text]);

test('suggestions come first and the own text last', () => {
  expect(textsOf(' sch ', 1)).toEqual([
    ['suggestion', 'School 1'],
    ['ownText', 'sch'],
  ]);
});

test('five suggestions at most', () => {
  expect(textsOf('sch', 9)).toHaveLength(6);
});

test('the own text is a choice when nothing was found', () => {
  expect(textsOf('sch', 0)).toEqual([['ownText', 'sch']]);
});

test('there are no choices before a search has ended, and none without a text', () => {
  expect(choicesFor('sch', null)).toEqual([]);
  expect(choicesFor('  ', [school(1)])).toEqual([]);
});

test.each([
  ['a search waits 200 ms after the first key', 1000, 200],
  ['and 200 ms after a key soon after', 1150, 200],
  ['but never longer than 500 ms in all', 1400, 100],
  ['and never less than 0 ms', 1600, 0],
])('%s', (_, now, expected) => {
  expect(searchDelay(now, 1000)).toBe(expected);
});
