import { expect, test } from 'vitest';
import { spokenPercent } from './spokenPercent.ts';

test.each<[number | undefined, number | undefined]>([
  [undefined, undefined],
  [0, undefined],
  [24.9, undefined],
  [25, 25],
  [49, 25],
  [50, 50],
  [99.9, 75],
  [100, 100],
  [140, 100],
])('at %s percent the ear has heard %s', (percent, heard) => {
  expect(spokenPercent(percent)).toBe(heard);
});
