import { expect, test } from 'vitest';
import { bannerOn } from './banner.ts';
import { greetingName, welcomeTo } from './welcome.ts';

test.each([
  [{ preferred_name: 'Ani', first_name: 'Ana' }, 'Ani'],
  [{ preferred_name: '  ', first_name: ' Ana ' }, 'Ana'],
  [{ first_name: 'Ana' }, 'Ana'],
  [{}, ''],
])('%o is greeted as %o', (answers, name) => {
  expect(greetingName(answers)).toBe(name);
});

const textOf = ({ title, paragraphs }: ReturnType<typeof welcomeTo>) => [title, ...paragraphs].join('\n');

test('a first login is an invitation: no fee, no essay, scholarships considered', () => {
  const first = textOf(welcomeTo({ name: 'Ana', numLogins: 1, webStatus: 'started' }));
  expect(first).toMatch(/^Welcome, Ana!/);
  for (const promise of ['invited', 'waived the application fee and the essay', 'scholarships automatically']) {
    expect(first).toContain(promise);
  }
});

test('a visitor whose name is unknown is invited as well', () => {
  expect(welcomeTo({ name: '', numLogins: 0, webStatus: null }).title).toBe('Welcome!');
});

test('a later login finds the application where it was left', () => {
  const later = textOf(welcomeTo({ name: 'Ana', numLogins: 2, webStatus: 'validating' }));
  expect(later).toMatch(/^Welcome back, Ana!/);
  for (const promise of ['where you left it', 'No fee, essay or recommendation', 'scholarships', 'priority decision']) {
    expect(later).toContain(promise);
  }
});

test('a submitted application is thanked for, with the last steps', () => {
  const done = textOf(welcomeTo({ name: 'Ana', numLogins: 1, webStatus: 'submitted' }));
  expect(done).toMatch(/^Thank you, Ana!/);
  expect(done).toContain('last steps');
});

const window = { startsOn: '2026-08-01', endsOn: '2026-12-01', text: 'Apply by December 1.' };

test.each([
  ['2026-07-31', undefined],
  ['2026-08-01', window.text],
  ['2026-12-01', window.text],
  ['2026-12-02', undefined],
])('on %s the banner says %o', (today, text) => {
  expect(bannerOn(today, window)).toBe(text);
});
