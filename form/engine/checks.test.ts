import { expect, test } from 'vitest';
import {
  atLeastYearsOld,
  atMostYearsOld,
  type Check,
  internationalPhone,
  minimumLength,
  passes,
  score,
} from './checks.ts';
import { equals } from './conditions.ts';

const today = '2026-02-28';
const isMember = equals('member', 'Y');

const cases: readonly [string, Check, string, boolean][] = [
  ['exactly 13 years ago', atLeastYearsOld(13, ''), '2013-02-28', true],
  ['a day less than 13 years ago', atLeastYearsOld(13, ''), '2013-03-01', false],
  ['born on 29 February, the day before their birthday', atLeastYearsOld(14, ''), '2012-02-29', false],
  ['exactly 100 years ago', atMostYearsOld(100, ''), '1926-02-28', true],
  ['a day more than 100 years ago', atMostYearsOld(100, ''), '1926-02-27', false],
  ['the lowest score', score({ from: 200, to: 800, step: 10 }, ''), '200', true],
  ['a score between two steps', score({ from: 200, to: 800, step: 10 }, ''), '205', false],
  ['a score above the highest', score({ from: 200, to: 800, step: 10 }, ''), '810', false],
  ['a score that is no whole number', score({ from: 1, to: 36 }, ''), '1.5', false],
  ['a score in other digits', score({ from: 1, to: 36 }, ''), '٣٠', false],
  ['a text of the minimum length', minimumLength(5, '', isMember), '60613', true],
  ['a shorter text', minimumLength(5, '', isMember), '6061', false],
  ['seven digits', internationalPhone(''), '5550142', true],
  ['fifteen digits with separators', internationalPhone(''), '+12 (345) 678-901.234.5', true],
  ['six digits', internationalPhone(''), '555014', false],
  ['a letter among the digits', internationalPhone(''), '+44 20 7946 0958 x', false],
];

test.each(cases)('%s', (_, check, answer, isRight) => {
  expect(passes(check, answer, { answers: { member: 'Y' }, today })).toBe(isRight);
});

test('a minimum length may depend on a condition', () => {
  expect(passes(minimumLength(5, '', isMember), '6', { answers: { member: 'N' }, today })).toBe(true);
});
