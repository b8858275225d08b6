import { expect, test } from 'vitest';
import { formats, isEmail, isOfFormat, whiteSpace } from './formats.ts';

test.each([
  ['ana.ortiz@example.com', true],
  ['ana+apply@mail.example.co.uk', true],
  ["o'brien@example.com", true],
  ['ana@münchen.example', true],
  ['ana.@gmail.com', false],
  ['.ana@gmail.com', false],
  ['ana..ortiz@gmail.com', false],
  ['ana@gmail.com/', false],
  ['ana@gmail_mail.com', false],
  ['ana@-gmail.com', false],
  ['ana@gmail.com\u201d', false],
  ['ana@gmail.com\ufffc', false],
  ['ana@gmail-.com', false],
  ['ana@x-y.example', true],
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

test('white space is what trimming removes', () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(characters.filter((character) => character.trim() === '').sort()).toEqual([...whiteSpace].sort());
  expect(
    characters.filter((character) => isEmail(`a${character}@example.com`) && /[\s\p{Cc}]/u.test(character)),
  ).toEqual([]);
});

test('no pattern uses what other languages read otherwise', () => {
  const patterns = Object.values(formats).flatMap((format) => format.patterns);
  expect(patterns.filter((pattern) => /\\[a-zA-Z]|\(\?/.test(pattern))).toEqual([]);
});

test.each([
  ['12', true],
  ['-1.5', true],
  ['.5', true],
  ['1e3', false],
  ['0x10', false],
  ['Infinity', false],
])('%s is a number that conditions compare: %s', (text, isRight) => {
  expect(isOfFormat('number', text)).toBe(isRight);
});
