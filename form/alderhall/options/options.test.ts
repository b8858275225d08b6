import { describe, expect, test } from 'vitest';
import { blank, type Option, optionsOf } from '../../engine/options.ts';
import { form } from '../contents.ts';
import { countries, countriesNoUsa, countriesWithUsNumbers } from './countries.ts';
import { languages } from './languages.ts';
import { majors, nursing } from './majors.ts';
import { stateAndProvince } from './states.ts';
import { terms } from './terms.ts';

const today = '2026-11-21';
const values = (options: readonly Option[]) => options.map(({ value }) => value);

/** Every list an applicant may meet, by question; a conditional drop-down may have one for each value of the other answer. */
const lists = form.questions
  .flatMap((question) => (question.kind === 'monthYear' ? [question.month, question.year] : [question]))
  .flatMap((question): [string, readonly Option[]][] => {
    if (question.kind !== 'choice') return [];
    const { key, options } = question;
    if (!('by' in options) || Array.isArray(options.options))
      return [[key, optionsOf(question, { answers: {}, today })]];
    return Object.keys(options.options).map((value) => [
      `${key} for ${value}`,
      optionsOf(question, { answers: { [options.by]: value }, today }),
    ]);
  });

describe('every list', () => {
  test.each(lists)('of %s has different options that fit the contract', (_, options) => {
    expect(options.filter(({ value }) => value !== '').length).toBeGreaterThan(1);
    expect(new Set(values(options)).size).toBe(options.length);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.filter(({ value }) => value.length > 45 || value !== value.trim())).toEqual([]);
    expect(options.filter(({ label }) => label.length > 200 || label.trim() === '')).toEqual([]);
  });
});

test('the list of countries begins with a blank entry and the United States, and is sorted by name after that', () => {
  expect(countries.slice(0, 2)).toEqual([blank, { value: 'USA', label: 'United States' }]);
  const labels = countries.slice(2).map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(new Intl.Collator('en').compare));
  expect(countries.length).toBeGreaterThan(195);
});

test('countries have three-letter codes, each once, and Kosovo is among them', () => {
  const codes = values(countries.slice(1));
  expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(countries).toContainEqual({ value: 'XKX', label: 'Kosovo' });
  expect(countriesNoUsa).toContainEqual({ value: 'XKX', label: 'Kosovo' });
});

test('every country with U.S. numbers is in the list of countries', () => {
  expect(countriesWithUsNumbers.filter((code) => !countries.some(({ value }) => value === code))).toEqual([]);
});

test('the second list of countries leaves out only the United States', () => {
  expect(countriesNoUsa).toEqual(countries.filter(({ value }) => value !== 'USA'));
});

test('states and provinces are stored by their full names', () => {
  expect(values(stateAndProvince.USA)).toHaveLength(50 + 1 + 5 + 3);
  expect(values(stateAndProvince.USA)).toEqual(
    expect.arrayContaining(['Ohio', 'District of Columbia', 'Puerto Rico', 'Armed Forces Pacific']),
  );
  expect(values(stateAndProvince.CAN)).toHaveLength(13);
});

test.each([
  ['2026-11-21', ['2027-spring', '2027-fall', '2028-spring', '2028-fall']],
  ['2027-01-10', ['2027-spring', '2027-fall', '2028-spring', '2028-fall']],
  ['2027-01-11', ['2027-fall', '2028-spring', '2028-fall', '2029-spring']],
  ['2027-08-23', ['2027-fall', '2028-spring', '2028-fall', '2029-spring']],
  ['2027-08-24', ['2028-spring', '2028-fall', '2029-spring', '2029-fall']],
])('on %s the next four terms are offered', (day, expected) => {
  expect(values(optionsOf({ options: terms }, { answers: {}, today: day }))).toEqual(expected);
});

test('majors begin with Undecided and include the one that requires a personal statement', () => {
  expect(majors[0]?.label).toBe('Undecided');
  expect(values(majors)).toContain(nursing);
  expect(nursing).toBe('338');
});

test('the list of languages has an option for any other language', () => {
  expect(values(languages)).toContain('other');
});
