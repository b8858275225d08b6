import { describe, expect, test } from 'vitest';
import { months, named, type Option, optionsOf, years, yearsAround } from './options.ts';

const today = '2026-11-21';
const values = (options: readonly Option[]) => options.map(({ value }) => value);

test('months run from "1" to "12"', () => {
  expect(values(months)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
  expect(months.at(-1)?.label).toBe('December');
});

test.each([
  ['ahead from this year', years({ count: 3, direction: 'future' }), ['', '2026', '2027', '2028']],
  ['back from this year', years({ count: 3, direction: 'past' }), ['', '2026', '2025', '2024']],
  ['ahead from another year', years({ count: 2, direction: 'future', from: 1999 }), ['', '1999', '2000']],
  ['around this year', yearsAround(1, 2), ['', '2025', '2026', '2027', '2028']],
])('years %s begin with a blank entry', (_, list, expected) => {
  expect(values(optionsOf({ options: list }, { answers: {}, today }))).toEqual(expected);
});

describe('the options of a choice', () => {
  const list = named(['Red', 'Blue']);
  const byColor = { by: 'color', options: { red: list } };

  test('are a list', () => {
    expect(optionsOf({ options: list }, { answers: {}, today })).toBe(list);
  });

  test.each([
    ['red', ['Red', 'Blue']],
    ['green', []],
    ['toString', []],
  ])('are those of the controlling answer %s', (color, expected) => {
    expect(values(optionsOf({ options: byColor }, { answers: { color }, today }))).toEqual(expected);
  });

  test('are one list for any controlling answer', () => {
    expect(optionsOf({ options: { by: 'color', options: list } }, { answers: {}, today })).toEqual(list);
  });

  test.each([
    ['2026-05-31', ['June 2026', 'June 2027']],
    ['2026-06-01', ['June 2027', 'June 2028']],
  ])('are on %s the terms that begin later', (day, expected) => {
    const options = { termCount: 2, seasons: [{ value: '{year}-06', label: 'June {year}', begins: '06-01' }] };
    expect(optionsOf({ options }, { answers: {}, today: day }).map(({ label }) => label)).toEqual(expected);
  });
});
