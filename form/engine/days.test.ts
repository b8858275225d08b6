import { expect, test } from 'vitest';
import { dayOf, noonOf } from './days.ts';

test.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
  'noon in %s is twelve hours after the day begins there',
  (timeZone) => {
    for (const day of ['2026-01-01', '2026-07-02', '2026-12-31']) {
      const noon = noonOf(day, timeZone).getTime();
      expect(dayOf(new Date(noon - 12 * 3_600_000), timeZone)).toBe(day);
      expect(dayOf(new Date(noon - 12 * 3_600_000 - 1), timeZone)).not.toBe(day);
    }
  },
);

test('a day begins at midnight in its time zone', () => {
  const day = (moment: string) => dayOf(new Date(moment), 'America/New_York');
  expect(day('2026-12-02T04:59:59Z')).toBe('2026-12-01');
  expect(day('2026-12-02T05:00:00Z')).toBe('2026-12-02');
  expect(day('2026-07-02T03:59:59Z')).toBe('2026-07-01');
  expect(day('2026-07-02T04:00:00Z')).toBe('2026-07-02');
});
