import { expect, test } from 'vitest';
import { pages } from '../../form/contents.ts';
import { stepsOf } from './steps.ts';

const progress = { path: '/education', unfinished: [0, 3, 1], isValidating: false };

test('the steps carry the words of the specification, in order, and the current path is marked', () => {
  const steps = stepsOf(pages, progress);
  expect(steps.map(({ label }) => label)).toEqual(['Step 1 About You', 'Step 2 Academics', 'Step 3 Final Steps']);
  expect(steps.map(({ href }) => href)).toEqual(['/about', '/education', '/final-steps']);
  expect(steps.map(({ current }) => current)).toEqual([false, true, false]);
});

test('before Submit Application was pressed, an unfinished page is not called missing', () => {
  expect(stepsOf(pages, progress).map(({ state }) => state)).toEqual(['done', 'todo', 'todo']);
});

test('while validating, an unfinished page says how many answers are missing', () => {
  const steps = stepsOf(pages, { ...progress, isValidating: true });
  expect(steps.map(({ state }) => state)).toEqual(['done', 'missing', 'missing']);
  expect(steps.map(({ missingCount }) => missingCount)).toEqual([undefined, 3, 1]);
});
