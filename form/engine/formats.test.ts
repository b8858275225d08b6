import { expect, test } from 'vitest';
import { isEmail } from './formats.ts';

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
