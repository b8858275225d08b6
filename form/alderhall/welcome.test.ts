import { expect, test } from 'vitest';
import { form } from './contents.ts';
import { welcomeTo } from './welcome.ts';

const textOf = ({ title, paragraphs }: ReturnType<typeof welcomeTo>) => [title, ...paragraphs].join('\n');

test('a first login is an invitation: no fee, no essay, scholarships considered', () => {
  const first = textOf(welcomeTo({ name: 'Ana', numLogins: 1, webStatus: 'started' }));
  expect(first).toMatch(/^Welcome, Ana!/);
  for (const promise of ['invited', 'waived the application fee and the essay', 'scholarships automatically']) {
    expect(first).toContain(promise);
  }
});

test('a visitor whose name is unknown is also invited, and reads for whom the application is', () => {
  const { title, lead } = welcomeTo({ name: '', numLogins: 0, webStatus: null });
  expect(title).toBe('Welcome!');
  expect(lead).toMatch(/first-year/);
});

test('a later login is welcomed back', () => {
  const later = textOf(welcomeTo({ name: 'Ana', numLogins: 2, webStatus: 'validating' }));
  expect(later).toMatch(/^Welcome back, Ana!/);
  for (const promise of ['where you left it', 'No fee, essay or recommendation', 'scholarships', 'priority decision']) {
    expect(later).toContain(promise);
  }
});

test.each([1, 2])('at login %i the welcome says that Nursing requires a statement, and on which page', (numLogins) => {
  const { paragraphs } = welcomeTo({ name: '', numLogins, webStatus: 'started' });
  expect(paragraphs.join('\n')).toContain('Nursing requires a personal statement. You can add it under Academics.');
  expect(form.placeOf.get('personal_statement_essay')?.page.title).toBe('Academics');
});

test('a submitted application is followed by thanks and the last steps', () => {
  const done = textOf(welcomeTo({ name: 'Ana', numLogins: 1, webStatus: 'submitted' }));
  expect(done).toMatch(/^Thank you, Ana!/);
  expect(done).toContain('last steps');
});
