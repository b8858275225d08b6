import { expect, test } from 'vitest';
import { appendLetter, findOption, isTyping, noTypedText } from './typeAhead.ts';

const labels = ['--', 'Nebraska', 'New Hampshire', 'New Jersey', 'New York', 'Ohio', 'Québec', 'Oaxaca'];
const at = (label: string) => labels.indexOf(label);

test.each([
  ['a first letter goes to the first match', 'n', '--', 'Nebraska'],
  ['a letter goes on to the next match', 'n', 'Nebraska', 'New Hampshire'],
  ['the same letter again goes to the next match', 'nn', 'Nebraska', 'New Hampshire'],
  ['a longer text stays while the option matches', 'ne', 'Nebraska', 'Nebraska'],
  ['a longer text moves on when the option no longer matches', 'new', 'Nebraska', 'New Hampshire'],
  ['a text may contain a space', 'new y', 'New Hampshire', 'New York'],
  ['after the last option the search starts over', 'n', 'Québec', 'Nebraska'],
  ['case does not matter', 'OHIO', '--', 'Ohio'],
  ['accents may be left out', 'quebec', '--', 'Québec'],
  ['accents may be typed', 'qué', '--', 'Québec'],
])('%s', (_, text, active, found) => {
  expect(findOption(labels, text, at(active))).toBe(at(found));
});

test('a text without a match finds nothing', () => {
  expect(findOption(labels, 'xyz', 0)).toBeUndefined();
  expect(findOption([], 'n', 0)).toBeUndefined();
});

test('letters form one text until a pause of a second', () => {
  const n = appendLetter(noTypedText, 'n', 5000);
  expect(appendLetter(n, 'e', 5999)).toEqual({ text: 'ne', at: 5999 });
  expect(appendLetter(n, 'o', 6000)).toEqual({ text: 'o', at: 6000 });
  expect([isTyping(noTypedText, 0), isTyping(n, 5999), isTyping(n, 6000)]).toEqual([false, true, false]);
});
