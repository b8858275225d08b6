import { describe, expect, test } from 'vitest';
import { allQuestions } from '../asked.ts';
import { pages } from '../contents.ts';
import type { Option } from '../questions.ts';
import { months, years, yearsAround } from './calendar.ts';
import { countries, countriesNoUsa } from './countries.ts';
import { languages } from './languages.ts';
import { majors, nursing } from './majors.ts';
import { stateAndProvince } from './states.ts';
import { terms } from './terms.ts';

const today = '2026-11-21';
const values = (options: readonly Option[]) => options.map(({ value }) => value);

/** Every list an applicant may meet, by question; a conditional drop-down may have one for each value of the other answer. */
const lists = allQuestions(pages)
  .flatMap((question) => (question.kind === 'monthYear' ? [question.month, question.year] : [question]))
  .flatMap((question): [string, readonly Option[]][] => {
    if (question.kind !== 'choice') return [];
    const { key, controlled } = question;
    if (!controlled || Array.isArray(controlled.options)) return [[key, question.options({ answers: {}, today })]];
    return Object.keys(controlled.options).map((value) => [
      `${key} for ${value}`,
      question.options({ answers: { [controlled.by]: value }, today }),
    ]);
  });

describe('every list', () => {
  test.each(lists)('of %s has options to choose from, each once, that fit the contract', (_, options) => {
    expect(options.filter(({ value }) => value !== '').length).toBeGreaterThan(1);
    expect(new Set(values(options)).size).toBe(options.length);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.filter(({ value }) => value.length > 45 || value !== value.trim())).toEqual([]);
    expect(options.filter(({ label }) => label.length > 200 || label.trim() === '')).toEqual([]);
  });
});

test('countries carry ISO alpha-3 codes after a blank entry, in the order of their names', () => {
  expect(countries[0]).toEqual({ value: '', label: '--' });
  expect(countries.slice(1).every(({ value }) => /^[A-Z]{3}$/.test(value))).toBe(true);
  const labels = countries.slice(1).map(({ label }) => label);
  expect(labels).toEqual([...labels].sort(new Intl.Collator('en').compare));
  expect(countries.length).toBeGreaterThan(195);
});

test('the second list of countries lacks the United States alone', () => {
  expect(values(countries).filter((value) => !values(countriesNoUsa).includes(value))).toEqual(['USA']);
});

test('states and provinces are stored by their full names', () => {
  expect(values(stateAndProvince.USA)).toHaveLength(50 + 1 + 5 + 3);
  expect(values(stateAndProvince.USA)).toEqual(
    expect.arrayContaining(['Ohio', 'District of Columbia', 'Puerto Rico', 'Armed Forces Pacific']),
  );
  expect(values(stateAndProvince.CAN)).toHaveLength(13);
});

test('months run from "1" to "12"', () => {
  expect(values(months())).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  expect(months().at(-1)?.label).toBe('December');
});

test.each([
  ['ahead from this year', years({ count: 3, direction: 'future' }), ['', '2026', '2027', '2028']],
  ['back from this year', years({ count: 3, direction: 'past' }), ['', '2026', '2025', '2024']],
  ['ahead from another year', years({ count: 2, direction: 'future', from: 1999 }), ['', '1999', '2000']],
  ['around this year', yearsAround(1, 2), ['', '2025', '2026', '2027', '2028']],
])('years %s begin with a blank entry', (_, list, expected) => {
  expect(values(list({ today }))).toEqual(expected);
});

test.each([
  ['2026-11-21', ['2027-spring', '2027-fall', '2028-spring', '2028-fall']],
  ['2027-01-10', ['2027-spring', '2027-fall', '2028-spring', '2028-fall']],
  ['2027-01-11', ['2027-fall', '2028-spring', '2028-fall', '2029-spring']],
  ['2027-08-23', ['2027-fall', '2028-spring', '2028-fall', '2029-spring']],
  ['2027-08-24', ['2028-spring', '2028-fall', '2029-spring', '2029-fall']],
])('on %s the next four terms are offered', (day, expected) => {
  expect(values(terms({ today: day }))).toEqual(expected);
});

test('majors begin with Undecided and hold the one that owes a personal statement', () => {
  expect(majors[0]?.label).toBe('Undecided');
  expect(values(majors)).toContain(nursing);
  expect(nursing).toBe('338');
});

test('a language that is not listed can be named', () => {
  expect(values(languages)).toContain('other');
});
