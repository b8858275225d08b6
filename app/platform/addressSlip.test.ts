import { expect, test } from 'vitest';
import { meantAddress } from './addressSlip.ts';

test.each([
  ['maria@gmail.con', 'maria@gmail.com'],
  [' maria@gmial.com ', 'maria@gmail.com'],
  ['maria@Yahooo.cmo', 'maria@yahoo.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each(['maria@gmail.com', 'maria@example.co', 'maria@example.com.gh', 'con@example.org', 'maria@gmai', ''])(
  '"%s" is taken as it is',
  (typed) => {
    expect(meantAddress(typed)).toBeUndefined();
  },
);
