import { expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import type { Page } from '../../form/engine/groups.ts';
import { form } from '../../form/university.ts';
import { sectionsToPrint } from './sectionsToPrint.ts';

const page = (key: string): Page => {
  const found = form.pages.find((each) => each.key === key);
  if (!found) throw new Error(`There is no page ${key}`);
  return found;
};
const titles = (key: string, answers: Answers) => sectionsToPrint(page(key), answers).map(({ title }) => title);
const titlesWithEmpty = (key: string) => sectionsToPrint(page(key), {}, { withEmpty: true }).map(({ title }) => title);
const titleOf = (question: string) => form.placeOf.get(question)?.section.title;

test('a section without an answer is not printed', () => {
  expect(titles('you', { first_name: ' ' })).not.toContain(titleOf('first_name'));
  expect(titles('you', { first_name: 'Ana' })).toContain(titleOf('first_name'));
});

test('a section of unchecked boxes is printed', () => {
  expect(titles('send', {})).toEqual([titleOf('has_agreed')]);
});

test('a section that is not asked is not printed, even with earlier answers', () => {
  const tested = { took_test: 'Y', test_score: '95' };
  expect(titles('school', tested)).toEqual([titleOf('took_test'), titleOf('test_score')]);
  expect(titles('school', { ...tested, took_test: 'N' })).toEqual([titleOf('took_test')]);
});

test('with empty answers every section that asks something is printed, and no other', () => {
  expect(titlesWithEmpty('school')).toEqual([titleOf('school_name'), titleOf('took_test')]);
});
