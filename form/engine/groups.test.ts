import { expect, test } from 'vitest';
import { equals } from './conditions.ts';
import { onlyWhen, section } from './groupBuilders.ts';
import { alikeSections, isOptional, type Part } from './groups.ts';
import { text } from './questionBuilders.ts';

const nickname = text('nickname', 'Nickname', { required: false });

test.each<[string, readonly Part[], boolean]>([
  ['optional questions', [nickname, onlyWhen(equals('nickname', 'x'), [text('why', 'Why')])], true],
  ['a required question', [nickname, text('name', 'Name', { required: true })], false],
  [
    'a question required under a condition',
    [nickname, text('name', 'Name', { required: equals('nickname', '') })],
    false,
  ],
  ['one of several questions', [nickname, text('phone', 'Phone', { oneOfSeveral: equals('nickname', '') })], false],
  ['no question', [], false],
])('a section with %s is optional: %3$s', (_, parts, expected) => {
  expect(isOptional(section('All', parts))).toBe(expected);
});

test('a section is told from one with the same label on another page', () => {
  const page = (key: string, ...sections: ReturnType<typeof section>[]) => ({ key, title: key, sections });
  const applicant = section('Applicant', [text('first_name', 'First Name')]);
  const plans = section('Plans', [text('plans', 'Plans')]);
  const counselor = section('Counselor', [text('counselor_name', 'First Name')]);
  expect(alikeSections([page('about', applicant, plans), page('education', counselor)])).toEqual([
    applicant,
    counselor,
  ]);
});
