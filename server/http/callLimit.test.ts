import { expect, test } from 'vitest';
import { countCalls } from './callLimit.ts';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

test('one caller may call 1200 times a minute and then waits for the rest of it, while others need not', () => {
  const secondsToWait = countCalls();
  const waits = Array.from({ length: 1200 }, () => secondsToWait('192.0.2.1', at(0)));
  expect(Math.max(...waits)).toBe(0);
  expect(secondsToWait('192.0.2.1', at(20))).toBe(40);
  expect(secondsToWait('192.0.2.2', at(20))).toBe(0);
  expect(secondsToWait('192.0.2.1', at(59.5))).toBe(1);
  expect(secondsToWait('192.0.2.1', at(60))).toBe(0);
});
