import { expect, test } from 'vitest';
import { bannerOn } from './banner.ts';

const window = { startsOn: '2026-08-01', endsOn: '2026-12-01', text: 'Apply by December 1.' };

test.each([
  ['2026-07-31', undefined],
  ['2026-08-01', window.text],
  ['2026-12-01', window.text],
  ['2026-12-02', undefined],
])('on %s the banner is %o', (today, text) => {
  expect(bannerOn(today, window)).toBe(text);
});
