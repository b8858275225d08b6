import { expect, test } from 'vitest';
import { monthOptions, yearOptions } from './calendarOptions.ts';

const today = new Date(2026, 10, 21);
const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

test.each([
  ['the next three years', { count: 3, direction: 'future' }, ['', '2026', '2027', '2028']],
  ['the last three years', { count: 3, direction: 'past' }, ['', '2026', '2025', '2024']],
  ['years from another start', { count: 2, direction: 'future', from: 2020 }, ['', '2020', '2021']],
  ['no year', { count: 0, direction: 'past' }, ['']],
] as const)('lists %s, blank first', (_, list, expected) => {
  expect(valuesOf(yearOptions(list, '--', today))).toEqual(expected);
});

test('months are numbered from 1 to 12, blank first', () => {
  const months = monthOptions(['January', 'February'], '--');
  expect(months).toEqual([
    { value: '', label: '--' },
    { value: '1', label: 'January' },
    { value: '2', label: 'February' },
  ]);
});
