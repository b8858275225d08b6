import { expect, test } from 'vitest';
import { isConfirmationCode, isEmail, passwordErrors } from './account.ts';

test.each([
  ['ana.ortiz@example.com', true],
  ['ana+apply@mail.example.co.uk', true],
  ["o'brien@example.com", true],
  ['ana@münchen.example', true],
  ['ana', false],
  ['ana@example', false],
  ['@example.com', false],
  ['ana@', false],
  ['ana@example.', false],
  ['ana@.com', false],
  ['ana@@example.com', false],
  ['ana ortiz@example.com', false],
  [' ana@example.com', false],
  ['ana@example.com\r\nBcc: eve@example.com', false],
  ['ana@example.com,eve@example.com', false],
  ['Ana <ana@example.com>', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('%o looks like an email address: %s', (address, isRight) => {
  expect(isEmail(address)).toBe(isRight);
});

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

test('an empty password lacks everything but the spaces', () => {
  expect(passwordErrors('')).toEqual([
    'At least 12 characters',
    'An uppercase letter',
    'A lowercase letter',
    'A number',
    'A special character, such as ! ? # or &',
  ]);
});
