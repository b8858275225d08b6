import { expect, test } from 'vitest';
import { hasIdentityCookie, removeIdentityCookies } from './identityCookie.ts';

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

test('the cookies of the identity provider are removed, and no others', () => {
  const set: string[] = [];
  const document = {
    get cookie() {
      return 'theme=dark; idp.session=1; idp.user=a=b';
    },
    set cookie(text: string) {
      set.push(text);
    },
  };
  removeIdentityCookies(document);
  expect(set).toEqual(['idp.session=; Path=/; Max-Age=0', 'idp.user=; Path=/; Max-Age=0']);
});
