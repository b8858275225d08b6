import { expect, test } from 'vitest';
import { hasIdentityCookie } from './identityCookie.ts';

test.each([
  ['idp.session=1', true],
  ['theme=dark; idp.session=1', true],
  ['idp.anything=', true],
  ['', false],
  ['session=idp.session', false],
  ['my-idp.session=1; other=1', false],
])('with the cookies "%s" an applicant is logged in: %s', (cookies, expected) => {
  expect(hasIdentityCookie(cookies)).toBe(expected);
});
