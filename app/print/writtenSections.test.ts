import { expect, test } from 'vitest';
import { pages } from '../../form/contents.ts';
import type { Page } from '../../form/parts.ts';
import type { Answers } from '../../form/questions.ts';
import { applicantName } from './applicantName.ts';
import { writtenSections } from './writtenSections.ts';

const page = (key: string): Page => {
  const found = pages.find((each) => each.key === key);
  if (!found) throw new Error(`There is no page ${key}`);
  return found;
};
const titles = (key: string, answers: Answers) => writtenSections(page(key), answers).map(({ title }) => title);
const titleOf = (key: string, question: string) =>
  page(key).sections.find(({ questions }) => questions.some((each) => each.key === question))?.title;

test('a section without an answer is not printed', () => {
  expect(titles('about', { first_name: ' ' })).not.toContain(titleOf('about', 'first_name'));
  expect(titles('about', { first_name: 'Ana' })).toContain(titleOf('about', 'first_name'));
});

test('a section of unchecked boxes is printed, for they read as such', () => {
  expect(titles('final-steps', {})).toEqual([titleOf('final-steps', 'legal_agree')]);
});

test('a section that is not asked is not printed, whatever was answered before', () => {
  const mailed = { mailing_city: 'Dayton' };
  expect(titles('about', mailed)).toEqual([titleOf('about', 'mailing_city')]);
  expect(titles('about', { ...mailed, mailing_addr_same_as_perm_addr: true })).toEqual([titleOf('about', 'city')]);
});

test.each([
  [{ first_name: 'Ana', middle_name: 'Lucía', last_name: 'Ortiz Peña' }, 'Ana Lucía Ortiz Peña'],
  [{ first_name: ' Ana ', middle_name: '' }, 'Ana'],
  [{}, ''],
])('%j is headed %s', (answers, name) => {
  expect(applicantName(answers)).toBe(name);
});
