import { afterEach, expect, test } from 'vitest';
import { universityDay } from '../form/university.ts';
import { setClock } from './setClock.ts';

const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

test('the clock is set to a day, and time passes from there', async () => {
  setClock('2031-02-03');
  const start = Date.now();
  expect(universityDay(new Date())).toBe('2031-02-03');
  expect(universityDay(new Date(start))).toBe('2031-02-03');
  await new Promise((done) => setTimeout(done, 5));
  expect(Date.now()).toBeGreaterThan(start);
});

test('a date with arguments is not changed', () => {
  setClock('2031-02-03');
  expect(new Date('2026-10-02T00:00:00Z').toISOString()).toBe('2026-10-02T00:00:00.000Z');
  expect(new Date(2026, 9, 2).getFullYear()).toBe(2026);
  expect(new Date()).toBeInstanceOf(RealDate);
});
