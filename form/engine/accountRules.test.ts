import { expect, test } from 'vitest';
import { isConfirmationCode, passwordErrors } from './accountRules.ts';

test.each([
  ['123456', true],
  ['000000', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  [' 123456', false],
  ['123456\n', false],
  ['١٢٣٤٥٦', false],
])('%o is a confirmation code: %s', (code, isRight) => {
  expect(isConfirmationCode(code)).toBe(isRight);
});

test.each([
  ['Correct-Horse-7', []],
  ['Abcdefghij-1', []],
  ['Abcdefghi-1', ['At least 12 characters']],
  ['Abcdefg-1🐝🐝', ['At least 12 characters']],
  ['correct-horse-7', ['An uppercase letter']],
  ['CORRECT-HORSE-7', ['A lowercase letter']],
  ['Correct-Horse-x', ['A number']],
  ['CorrectHorse77', ['A special character, such as ! ? # or &']],
  ['Correct Horse 77', []],
  [' Correct-Horse-7', ['No spaces at the beginning or end']],
  ['Correct-Horse-7 ', ['No spaces at the beginning or end']],
  ['CorrectHorse77 ', ['A special character, such as ! ? # or &', 'No spaces at the beginning or end']],
])('the password %o lacks %o', (password, lacking) => {
  expect(passwordErrors(password)).toEqual(lacking);
});

test('an empty password meets only the requirement about spaces', () => {
  expect(passwordErrors('')).toEqual([
    'At least 12 characters',
    'An uppercase letter',
    'A lowercase letter',
    'A number',
    'A special character, such as ! ? # or &',
  ]);
});
