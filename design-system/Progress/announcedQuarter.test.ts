import { expect, test } from 'vitest';
import { announcedQuarter } from './announcedQuarter.ts';

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
])('at %s percent the announced quarter is %s', (percent, announced) => {
  expect(announcedQuarter(percent)).toBe(announced);
});
