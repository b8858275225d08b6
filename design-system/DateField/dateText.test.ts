import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayWithMonthFirst,
  formatDay,
  hasShortYear,
  isAmbiguous,
  isImpossible,
  parseDay,
  shorterMonth,
} from './dateText.ts';

test.each([
  ['04/27/2007', '2007-04-27'],
  ['4/7/2007', '2007-04-07'],
  ['04-27-2007', '2007-04-27'],
  ['04.27.2007', '2007-04-27'],
  ['04 27 2007', '2007-04-27'],
  ['04 / 27 / 2007', '2007-04-27'],
  ['04272007', '2007-04-27'],
  ['2007-04-27', '2007-04-27'],
  ['  04/27/2007 ', '2007-04-27'],
  ['０４／２７／２００７', '2007-04-27'],
  ['\u200e3/\u200e4/\u200e2005', '2005-03-04'],
  ['٠٤/٢٧/٢٠٠٧', '2007-04-27'],
  ['04\u201127\u20112007', '2007-04-27'],
  ['04–27–2007', '2007-04-27'],
  ['04\u221527\u20442007', '2007-04-27'],
  ['12/31/1999', '1999-12-31'],
  ['02/29/2008', '2008-02-29'],
  ['02/29/2000', '2000-02-29'],
])('%s is the date %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['nothing', ''],
  ['29 February of a common year', '02/29/2007'],
  ['29 February of a century year that is no leap year', '02/29/1900'],
  ['the same as ISO', '1900-02-29'],
  ['31 April', '04/31/2007'],
  ['a thirteenth month, or a European order', '27/04/2007'],
  ['month zero', '00/10/2007'],
  ['day zero', '01/00/2007'],
  ['day 32', '01/32/2007'],
  ['a year of two digits', '04/27/07'],
  ['a year before 1000', '04/27/0207'],
  ['a year of five digits', '04/27/20071'],
  ['seven digits', '4272007'],
  ['an unfinished date', '04/27/'],
  ['words', 'April 27, 2007'],
  ['an instant', '2007-04-27T00:00:00Z'],
])('%s is no date', (_, text) => {
  expect(parseDay(text)).toBeUndefined();
});

test.each([
  ['1/2/09', true],
  ['04-27-007', true],
  ['０１／０２／０９', true],
  ['01/02/2009', false],
  ['01/02/', false],
  ['010209', false],
])('%s has a year of fewer than four digits: %s', (text, isShort) => {
  expect(hasShortYear(text)).toBe(isShort);
});

test.each([
  ['02/30/2008', { firstDay: '2008-02-01', days: 29 }],
  ['02/29/2007', { firstDay: '2007-02-01', days: 28 }],
  ['2007-04-31', { firstDay: '2007-04-01', days: 30 }],
  ['02/29/2008', undefined],
  ['27/04/2007', undefined],
  ['01/00/2007', undefined],
  ['02/30', undefined],
])('the month of %s that has fewer days is %o', (text, month) => {
  expect(shorterMonth(text)).toEqual(month);
});

test.each([
  ['27/04/2007', '2007-04-27'],
  ['31-12-2007', '2007-12-31'],
  ['31/04/2007', undefined],
  ['04/27/2007', undefined],
  ['13/45/2007', undefined],
  ['words', undefined],
])('%s has the day before the month: %o', (text, day) => {
  expect(dayWithMonthFirst(text)).toBe(day);
});

test.each([
  ['13/32/2009', true],
  ['00/10/2007', true],
  ['01/00/2007', true],
  ['2009-13-01', true],
  ['04/27/2007', false],
  ['02/30/2008', false],
  ['13/32', false],
  ['words', false],
])('%s has a month or a day that no year has: %s', (text, expected) => {
  expect(isImpossible(text)).toBe(expected);
});

test('every date is the same after formatting and parsing', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});

test('an empty date is formatted as an empty text', () => {
  expect(formatDay('')).toBe('');
});

test.each([
  ['2005-03-04', true],
  ['2005-03-12', true],
  ['2005-03-13', false],
  ['2005-03-03', false],
  ['13/05/2005', false],
  ['', false],
])('%o could be read with its day first: %o', (day, expected) => {
  expect(isAmbiguous(day)).toBe(expected);
});
