import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const pages = [
  { key: 'about', title: 'About You', sections: [] },
  { key: 'education', title: 'Academics', sections: [] },
  { key: 'final-steps', title: 'Final Steps', sections: [] },
];
const progress = { path: '/education', unfinished: [0, 3, 1], needed: ['', '', ''], untouched: [] };

test('the steps have their labels and links in order, and the current one is marked', () => {
  const steps = stepsOf(pages, progress);
  expect(steps.map(({ label }) => label)).toEqual(['Step 1 About You', 'Step 2 Academics', 'Step 3 Final Steps']);
  expect(steps.map(({ href }) => href)).toEqual(['/about', '/education', '/final-steps']);
  expect(steps.map(({ current }) => current)).toEqual([false, true, false]);
});

test('before the first submission attempt an unfinished page is open', () => {
  expect(stepsOf(pages, progress).map(({ state }) => state)).toEqual(['done', 'todo', 'todo']);
});

test('while validating, an unfinished page says how many answers are missing or to correct', () => {
  const steps = stepsOf(pages, { ...progress, needed: ['', '2 missing, 1 to correct', '1 missing'] });
  expect(steps.map(({ state }) => state)).toEqual(['done', 'missing', 'missing']);
  expect(steps.map(({ missingText }) => missingText)).toEqual([undefined, '2 missing, 1 to correct', '1 missing']);
});

test('a page that needs nothing is not ticked before it was opened or answered', () => {
  const [first] = pages;
  const steps = stepsOf(pages, { ...progress, unfinished: [0, 0, 0], untouched: first ? [first] : [] });
  expect(steps.map(({ state }) => state)).toEqual(['todo', 'done', 'done']);
});
