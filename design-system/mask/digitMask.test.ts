import { describe, expect, test } from 'vitest';
import { type DigitMask, type Edit, maskDigits } from './digitMask.ts';

const phone: DigitMask = { pattern: '(NNN) NNN-NNNN', prefix: '1' };
const ssn: DigitMask = { pattern: 'NNN-NN-NNNN' };

/** Masks a text in which `|` marks the caret, and marks the caret in the result. */
function masked(mask: DigitMask, marked: string, edit: Edit = 'other', before = ''): string {
  const { text, caret } = maskDigits(mask, { text: marked.replace('|', ''), caret: marked.indexOf('|') }, edit, before);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('a phone number', () => {
  test.each([
    ['nothing', '|', '|'],
    ['a first digit', '3|', '(3|'],
    ['the fourth digit with its literals', '(3125|', '(312) 5|'],
    ['a complete number', '(312) 555-2368|', '(312) 555-2368|'],
    ['ten digits', '5552345678|', '(555) 234-5678|'],
    ['dots', '312.555.2368|', '(312) 555-2368|'],
    ['a country code', '+1 555.234.5678|', '(555) 234-5678|'],
    ['a country code without a plus', '1-312-555-2368|', '(312) 555-2368|'],
    ['an extension after the tenth digit', '312 555 2368 ext. 9|', '(312) 555-2368|'],
    ['a digit inserted in the middle', '(3192) 555-236|', '(319) 255-5236|'],
    ['a digit inserted in the middle, with the caret there', '(319|2) 555-236', '(319|) 255-5236'],
    ['a literal deleted backward', '(312)| 5', '(312|) 5'],
    ['a separator deleted backward', '(312) 555|2368', '(312) 555|-2368'],
    ['the first bracket deleted', '|312', '|(312'],
    ['a middle part deleted', '(31|2368', '(31|2) 368'],
    ['letters', 'call me|', '|'],
    ['full-width digits of an input method', '５５５２３４|', '(555) 234|'],
    ['Arabic-Indic digits', '٥٥٥٢٣٤٥٦٧٨|', '(555) 234-5678|'],
    ['Persian digits', '۵۵۵۲|', '(555) 2|'],
  ])('formats %s', (_, before, after) => {
    expect(masked(phone, before)).toBe(after);
  });

  test('deleting forward over a literal moves the caret to the next digit', () => {
    expect(masked(phone, '(312| 5', 'deletedForward')).toBe('(312) |5');
    expect(masked(phone, '(312) 555|2368', 'deletedForward')).toBe('(312) 555-|2368');
  });

  test('deleting the first digit never deletes a second one', () => {
    expect(masked(phone, '(|12) 555-2368', 'deletedBackward')).toBe('|(125) 552-368');
    expect(masked(phone, '(|12) 555-2368', 'deletedForward')).toBe('(|125) 552-368');
  });

  test('a digit typed into a complete number is rejected and leaves the caret in place', () => {
    expect(masked(phone, '(3192|) 555-2368', 'typed', '(319) 555-2368')).toBe('(319|) 555-2368');
    expect(masked(phone, '(319) 555-23689|', 'typed', '(319) 555-2368')).toBe('(319) 555-2368|');
  });

  test('a digit typed over a selected one replaces it', () => {
    expect(masked(phone, '(919|) 555-2368', 'typed', '(319) 555-2368')).toBe('(919|) 555-2368');
  });

  test('a number pasted over a complete one replaces it', () => {
    expect(masked(phone, '+1 415 555 0132 x7|', 'other', '(319) 555-2368')).toBe('(415) 555-0132|');
  });
});

describe('a social security number', () => {
  test.each([
    ['four digits', '1234|', '123-4|'],
    ['nine digits', '123456789|', '123-45-6789|'],
    ['with spaces', '123 45 6789|', '123-45-6789|'],
    ['a leading 1', '1|', '1|'],
    ['a tenth digit', '123-45-67890|', '123-45-6789|'],
    ['a dash deleted backward', '123|45', '123|-45'],
    ['a digit inserted in the middle', '1923|-4', '192-3|4'],
  ])('formats %s', (_, before, after) => {
    expect(masked(ssn, before)).toBe(after);
  });
});
