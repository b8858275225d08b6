import { expect, test } from 'vitest';
import { sharedActivity } from './clock.ts';

const now = 1_800_000_000_000;

test.each([
  ['a second behind', now - 1000, now - 1000],
  ['the same', now, now],
  ['a moment ahead, as after a correction', now + 50, now],
  ['a minute ahead', now + 60_000, now],
  ['more than a minute ahead, which does not count', now + 60_001, 0],
])('activity in another tab whose clock is %s', (_, recorded, latest) => {
  expect(sharedActivity(() => ({ getItem: () => String(recorded), setItem: () => {} })).latest(now)).toBe(latest);
});
