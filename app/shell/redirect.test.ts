import { expect, test } from 'vitest';
import { redirectFor } from './redirect.ts';

const fresh = { webStatus: null, lastPage: null, hasChangedPage: false };
const half = { webStatus: 'started', lastPage: '/education', hasChangedPage: false } as const;
const checking = { ...half, webStatus: 'validating' } as const;
const submitted = { ...half, webStatus: 'submitted' } as const;
const at = (path: string, place: { fragment?: string; isArrival?: boolean } = {}) => ({
  path,
  fragment: '',
  isArrival: true,
  ...place,
});

test.each([
  ['a visitor stays on a form page', fresh, at('/about'), null],
  ['a visitor may open any form page', fresh, at('/final-steps'), null],
  ['nobody sees the completion page before submitting', fresh, at('/completion'), '/about'],
  ['a returning applicant is taken to the page they left', half, at('/about'), '/education'],
  ['so are they while validating', checking, at('/final-steps'), '/education'],
  ['whoever is on the saved page stays', half, at('/education'), null],
  ['whoever has changed page by themselves stays', { ...half, hasChangedPage: true }, at('/about'), null],
  ['the back button after the jump is obeyed', half, at('/about', { isArrival: false }), null],
  ['a link to a question opens its page', half, at('/about', { fragment: '#first_name' }), null],
  ['from the completion page to the page they left', half, at('/completion'), '/education'],
  ['a fragment does not open the completion page', half, at('/completion', { fragment: '#x' }), '/education'],
  ['a saved page that is no page of the form is ignored', { ...half, lastPage: '/login' }, at('/about'), null],
  ['once submitted, every page leads to completion', submitted, at('/about'), '/completion'],
  ['also a link to a question', submitted, at('/education', { fragment: '#hs_name' }), '/completion'],
  ['also without an arrival', submitted, at('/education', { isArrival: false }), '/completion'],
  ['whoever submitted stays on the completion page', submitted, at('/completion'), null],
])('%s', (_, facts, place, expected) => {
  expect(redirectFor(facts, place)).toBe(expected);
});
