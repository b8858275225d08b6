import { expect, test } from 'vitest';
import { redirectFor } from './redirect.ts';
import { pagePaths } from './testing/sampleKeys.ts';

const [first, second, third] = pagePaths;

const fresh = { webStatus: null, lastPage: null, firstPage: null, hasChangedPage: false };
const started = { ...fresh, webStatus: 'started', lastPage: second } as const;
const validating = { ...started, webStatus: 'validating' } as const;
const submitted = { ...started, webStatus: 'submitted' } as const;
const inForm = { firstPage: second };
const at = (path: string, fragment = '') => ({ path, fragment });

test.each([
  ['a visitor may open a form page', fresh, at(first), null],
  ['a visitor may open any form page', fresh, at(third), null],
  ['before submission the completion page leads to the first page', fresh, at('/completion'), first],
  ['a returning applicant jumps to the saved page', started, at(first), second],
  ['a returning applicant jumps while validating too', validating, at(third), second],
  ['an applicant on the saved page stays', started, at(second), null],
  ['after a change of page nothing jumps', { ...started, hasChangedPage: true }, at(first), null],
  ['after the jump the back button works', { ...started, ...inForm }, at(first), null],
  ['a link to a question opens its page', started, at(first, '#question'), null],
  ['the completion page jumps to the saved page', started, at('/completion'), second],
  ['a fragment does not open the completion page', started, at('/completion', '#x'), second],
  ['a saved page that is no page of the form is ignored', { ...started, lastPage: '/login' }, at(first), null],
  ['after submission every page leads to completion', submitted, at(first), '/completion'],
  ['after submission a link to a question does too', submitted, at(second, '#question'), '/completion'],
  ['after submission a move inside the form does too', { ...submitted, ...inForm }, at(second), '/completion'],
  ['after submission the completion page stays', submitted, at('/completion'), null],
])('%s', (_, facts, target, expected) => {
  expect(redirectFor(facts, target)).toBe(expected);
});
