import { describe, expect, test } from 'vitest';
import type { Edit } from '../mask/digitMask.ts';
import { formatPhone, isForeignNumber } from './formatPhone.ts';

/** Formats a text in which `|` marks the caret. Returns the text with its caret, and the answer. */
function formatted(marked: string, edit: Edit = 'other', before = '') {
  const { text, caret, answer } = formatPhone(
    { text: marked.replace('|', ''), caret: marked.indexOf('|') },
    edit,
    before,
  );
  return [`${text.slice(0, caret)}|${text.slice(caret)}`, answer ?? text];
}

describe('a U.S. number', () => {
  test.each([
    ['with its country code', '+1 (312) 555-2368|', '(312) 555-2368|'],
    ['of eleven digits that start with 1', '1-312-555-2368|', '(312) 555-2368|'],
    ['in Arabic-Indic digits', '٣١٢٥٥٥٢٣٦٨|', '(312) 555-2368|'],
    ['in full-width digits, with a full-width plus', '＋１３１２５５５２３６８|', '(312) 555-2368|'],
    ['after its name', 'Home: 312 555 2368|', '(312) 555-2368|'],
  ])('%s is formatted', (_, given, text) => {
    expect(formatted(given)).toEqual([text, text.replace('|', '')]);
  });
});

describe('what follows a number stays in the text, and is not a part of the answer', () => {
  test.each(['312 555 2368 ext. 99|', '+1 312 555 2368,,99#|', '312-555-2368 or 415-555-0132|'])('%s', (given) => {
    expect(formatted(given)).toEqual([given, '(312) 555-2368']);
  });
});

test.each([
  ['+1 513 555 1234 ext 5', '(513) 555-1234'],
  ['513-555-1234 x5', '(513) 555-1234'],
  ['15135551234', '(513) 555-1234'],
  ['1 (513) 555-1234', '(513) 555-1234'],
  ['9876543210', '(987) 654-3210'],
  ['1135551234', '(135) 551-234'],
  ['+1', '+1'],
  ['919876543210', '919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['011 44 20 7946 0958', '01144207946095'],
])('%s gives the same answer typed and pasted', (text, answer) => {
  expect(formatted(`${text}|`)[1]).toBe(answer);
  const typed = [...text].reduce(
    (before, key) => {
      const after = formatPhone({ text: before.text + key, caret: before.text.length + 1 }, 'typed', before.answer);
      return { text: after.text, answer: after.answer ?? after.text };
    },
    { text: '', answer: '' },
  );
  expect(typed.answer).toBe(answer);
});

describe('a number of another country keeps its text, and its answer is no U.S. number', () => {
  test.each([
    ['India', '+91 98765 43210|', '+919876543210'],
    ['India without a plus', '91 98765 43210|', '919876543210'],
    ['Mexico', '+52 55 1234 5678|', '+525512345678'],
    ['Mexico, in part', '+52 55|', '+5255'],
    ['the United Kingdom, with a zero in parentheses', '+44 (0)20 7946 0958|', '+4402079460958'],
    ['Egypt in its own digits', '+٢٠ ١٠ ١٢٣٤ ٥٦٧٨|', '+201012345678'],
    ['Germany, cut to the length of a formatted number', '+49 1512 3456 78901|', '+4915123456789'],
    ['an international prefix', '011 44 20 7946 0958|', '01144207946095'],
    ['two digits more than the country code allows', '+1 312 555 2368 99|', '+1312555236899'],
    ['a plus alone', '+|', '+'],
  ])('%s', (_, given, answer) => {
    expect(formatted(given)).toEqual([given, answer]);
    expect(isForeignNumber(answer)).toBe(true);
  });

  test('a digit typed at the end of a complete number makes it one', () => {
    expect(formatted('(919) 876-54321|', 'typed', '(919) 876-5432')).toEqual(['91987654321|', '91987654321']);
  });

  test('a plus typed before a complete number makes it one', () => {
    expect(formatted('+|(919) 876-5432', 'typed', '(919) 876-5432')).toEqual(['+|(919) 876-5432', '+9198765432']);
  });
});

test('a digit typed into a complete number is rejected', () => {
  expect(formatted('(3192|) 555-2368', 'typed', '(319) 555-2368')[0]).toBe('(319|) 555-2368');
});

test('a number that is corrected to ten digits is formatted', () => {
  expect(formatted('3125552368|', 'deletedBackward', '31255523689')[0]).toBe('(312) 555-2368|');
  expect(formatted('13125552368|', 'deletedBackward', '131255523689')[0]).toBe('(312) 555-2368|');
});
