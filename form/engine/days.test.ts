import { expect, test } from 'vitest';
import { dayOf } from './days.ts';

test('the day of a moment is the local calendar day', () => {
  expect(dayOf(new Date(2026, 0, 2, 23, 59, 59))).toBe('2026-01-02');
  expect(dayOf(new Date(2026, 11, 31, 0, 0, 0))).toBe('2026-12-31');
});

test('a day begins at midnight in its time zone', () => {
  const day = (moment: string) => dayOf(new Date(moment), 'America/New_York');
  expect(day('2026-12-02T04:59:59Z')).toBe('2026-12-01');
  expect(day('2026-12-02T05:00:00Z')).toBe('2026-12-02');
  expect(day('2026-07-02T03:59:59Z')).toBe('2026-07-01');
  expect(day('2026-07-02T04:00:00Z')).toBe('2026-07-02');
});
