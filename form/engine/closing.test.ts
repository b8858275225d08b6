import { expect, test } from 'vitest';
import { closingPhase, closingText } from './closing.ts';
import { momentIn } from './days.ts';

const timeZone = 'America/New_York';
const minuteMs = 60_000;
const closesAt = Date.parse('2027-01-16T04:59:00Z');
const closing = { closesAt, graceEndsAt: closesAt + 30 * minuteMs };

test.each([
  [-1, 'open'],
  [0, 'open'],
  [1, 'grace'],
  [30 * minuteMs, 'grace'],
  [30 * minuteMs + 1, 'closed'],
] as const)('%i ms after the closing date it is %s', (ms, phase) => {
  expect(closingPhase(closing, closesAt + ms)).toBe(phase);
  expect(closingPhase(null, closesAt + ms)).toBe('open');
});

test('the closing date is told in the time zone of the university', () => {
  const [open, grace, closed] = (['open', 'grace', 'closed'] as const).map((phase) =>
    closingText(closing, phase, timeZone),
  );
  expect(open).toBe('Applications close on January 15, 2027 at 11:59 PM EST.');
  expect(grace).toBe(
    'Applications closed on January 15, 2027 at 11:59 PM EST. If you began yours before, you can still submit it until 12:29 AM EST.',
  );
  expect(closed).toBe(
    'Applications closed on January 15, 2027 at 11:59 PM EST. Your answers are kept, but you can no longer submit them.',
  );
  expect(closingText(null, 'open', timeZone)).toBeUndefined();
});

test.each([
  ['2027-01-15T23:59', '2027-01-16T04:59:00.000Z'],
  ['2027-07-15T23:59', '2027-07-16T03:59:00.000Z'],
  // The clocks go forward at 2:00 and back at 2:00.
  ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['2027-11-07T03:00', '2027-11-07T08:00:00.000Z'],
])('%s in New York is %s', (local, moment) => {
  expect(momentIn(local, timeZone)?.toISOString()).toBe(moment);
});

test.each(['2027-01-15', '2027-02-30T12:00', '2027-01-15T24:00', '2027-01-15T23:60', 'soon', '2027-03-14T02:30'])(
  '%s is no moment in New York',
  (local) => {
    expect(momentIn(local, timeZone)).toBeUndefined();
  },
);
