import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { compileForm } from './compileForm.ts';
import { equals, notAnswered } from './conditions.ts';
import { findErrors } from './errors.ts';
import { section } from './groupBuilders.ts';
import { progressIn, progressOf } from './progress.ts';
import { email, text } from './questionBuilders.ts';

const today = '2026-11-21';
const noPhone = notAnswered('phone');
const noCell = notAnswered('cell');
const form = compileForm([
  {
    key: 'you',
    title: 'You',
    sections: [
      section('Name', [
        text('first', 'First name', { required: true }),
        text('last', 'Last name', { required: true }),
        text('nickname', 'Nickname'),
        text('former', 'Former name', { required: true, shownWhen: equals('nickname', 'yes') }),
      ]),
      section('Phone', [
        text('phone', 'Home phone', { required: noCell, oneOfSeveral: noCell }),
        text('cell', 'Cell phone', { oneOfSeveral: noPhone }),
      ]),
      section('More', [email('mail', 'Another address', { invalidMessage: 'Enter a valid address.' })]),
      section('Rare', [text('rare', 'Rare')], { shownWhen: equals('nickname', 'yes') }),
    ],
  },
]);

function progressWith(answers: Answers) {
  const errors = findErrors(form, { answers, today });
  const [page = []] = progressOf(form, answers, (section) => progressIn(form, section, answers, errors));
  return page.map(({ section, ...progress }) => ({ title: section.title, ...progress }));
}

describe('the progress in a step', () => {
  test('counts what is required and asked now', () => {
    expect(progressWith({})[0]).toEqual({ title: 'Name', needed: 2, given: 0, isDone: false });
    expect(progressWith({ first: 'Ana', nickname: 'yes' })[0]).toMatchObject({ needed: 3, given: 1, isDone: false });
    expect(progressWith({ first: 'Ana', last: 'Ortiz' })[0]).toMatchObject({ needed: 2, given: 2, isDone: true });
  });

  test.each([
    [{}, 0],
    [{ phone: '1' }, 1],
    [{ cell: '1' }, 1],
    [{ phone: '1', cell: '1' }, 1],
  ])('counts several questions of which one answer is enough as one: %o', (answers, given) => {
    expect(progressWith(answers)[1]).toMatchObject({ needed: 1, given, isDone: given === 1 });
  });

  test('shows a section that needs nothing as done once it has an answer, unless that is wrong', () => {
    expect(progressWith({})[2]).toMatchObject({ needed: 0, isDone: false });
    expect(progressWith({ mail: 'ana' })[2]).toMatchObject({ isDone: false });
    expect(progressWith({ mail: 'ana@example.com' })[2]).toMatchObject({ isDone: true });
  });

  test('counts an optional answer that is wrong as one that is needed', () => {
    expect(progressWith({ mail: 'ana' })[2]).toMatchObject({ needed: 1, given: 0 });
    expect(progressWith({ mail: 'ana@example.com' })[2]).toMatchObject({ needed: 0, given: 0 });
  });

  test('leaves out a section that is not asked', () => {
    expect(progressWith({}).map(({ title }) => title)).toEqual(['Name', 'Phone', 'More']);
    expect(progressWith({ nickname: 'yes' }).map(({ title }) => title)).toEqual(['Name', 'Phone', 'More', 'Rare']);
  });
});
