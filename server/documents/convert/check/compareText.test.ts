import { expect, test } from 'vitest';
import { compareText, isLossy } from './compareText.ts';

const source = ['I want to become a nurse because I care about people.', 'My grandmother was one.'];

test('text that is broken into other lines and pages, with a foot between, is there', () => {
  const pages = [
    'I want to become a\nnurse be-\ncause I Page 1 of 2',
    'care about people. My grand\u00ADmother was one.',
  ];
  expect(compareText(source, pages).missing).toBe(0);
});

test('quotation marks, ligatures, accents and capitals may be drawn in other ways', () => {
  const written = ['“Don’t” visit the oﬃce, José, straße!'];
  expect(compareText(written, ["'DON'T' VISIT THE OFFICE, JOSÉ, STRASSE"]).missing).toBe(0);
});

test('three words in a row that are gone are a loss', () => {
  const lost = compareText(source, ['I want to become a nurse people. My grandmother was one.']);
  expect(lost.missingInARow).toBeGreaterThanOrEqual(3);
  expect(isLossy(lost)).toBe(true);
});

test('one word that a program draws in its own way is none', () => {
  const odd = compareText(source, [
    'I want to become a nurse because I care about p e o p 1 e. My grandmother was one.',
  ]);
  expect(odd.missing).toBe(1);
  expect(isLossy(odd)).toBe(false);
});

test('a letter that a font lacks is a loss where a tenth of the words has one', () => {
  expect(isLossy(compareText(['Nguyễn Thị Ánh'], ['Nguy?n Th? Ánh']))).toBe(true);
});

test('letters from right to left are counted, as a PDF has them in the order in which they are drawn', () => {
  const arabic = ['أكتب لكم من القاهرة'];
  expect(compareText(arabic, [[...(arabic[0] ?? '')].reverse().join('')]).missing).toBe(0);
  expect(isLossy(compareText(arabic, ['أكتب']))).toBe(true);
});
