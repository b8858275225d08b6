import { expect, test } from 'vitest';
import { findTyped, isTyping, nothingTyped, typeOn } from './typeAhead.ts';

const labels = ['--', 'Nebraska', 'New Hampshire', 'New Jersey', 'New York', 'Ohio', 'Québec', 'Oaxaca'];
const at = (label: string) => labels.indexOf(label);

test.each([
  ['a first letter goes to the first fit', 'n', '--', 'Nebraska'],
  ['a letter goes on to the next fit', 'n', 'Nebraska', 'New Hampshire'],
  ['the same letter again goes through the fits', 'nn', 'Nebraska', 'New Hampshire'],
  ['a longer word stays while it fits', 'ne', 'Nebraska', 'Nebraska'],
  ['a longer word moves on when it no longer fits', 'new', 'Nebraska', 'New Hampshire'],
  ['a word with a space', 'new y', 'New Hampshire', 'New York'],
  ['past the end it begins again', 'n', 'Québec', 'Nebraska'],
  ['case does not matter', 'OHIO', '--', 'Ohio'],
  ['accents need not be typed', 'quebec', '--', 'Québec'],
  ['accents may be typed', 'qué', '--', 'Québec'],
])('%s', (_, text, active, found) => {
  expect(findTyped(labels, text, at(active))).toBe(at(found));
});

test('what fits nothing finds nothing', () => {
  expect(findTyped(labels, 'xyz', 0)).toBeUndefined();
  expect(findTyped([], 'n', 0)).toBeUndefined();
});

test('letters add up for a second, then a new word begins', () => {
  const n = typeOn(nothingTyped, 'n', 5000);
  expect(typeOn(n, 'e', 5999)).toEqual({ text: 'ne', at: 5999 });
  expect(typeOn(n, 'o', 6000)).toEqual({ text: 'o', at: 6000 });
  expect([isTyping(nothingTyped, 0), isTyping(n, 5999), isTyping(n, 6000)]).toEqual([false, true, false]);
});
