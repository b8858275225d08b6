import { expect, test } from 'vitest';
import { tabAfter } from './tabKeys.ts';

test.each<[string, number, boolean, number | undefined]>([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 1, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 1, true, 0],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 2, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 1, false, undefined],
  ['ArrowDown', 1, false, undefined],
  ['Tab', 1, false, undefined],
])('%s on tab %i of three (right to left: %s) leads to %s', (key, index, rightToLeft, expected) => {
  expect(tabAfter(key, index, 3, rightToLeft)).toBe(expected);
});

test('a single tab keeps the focus', () => {
  expect(tabAfter('ArrowRight', 0, 1, false)).toBe(0);
  expect(tabAfter('ArrowLeft', 0, 1, false)).toBe(0);
});
