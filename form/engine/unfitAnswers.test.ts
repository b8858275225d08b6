import { describe, expect, test } from 'vitest';
import type { Answer, Answers } from './answers.ts';
import { compileForm, type Form } from './compileForm.ts';
import { recordOf } from './formRecord.ts';
import {
  checkbox,
  checkGroup,
  conditionalDropdown,
  date,
  document,
  dropdown,
  email,
  ssn,
  text,
  textarea,
  yesNo,
} from './questionBuilders.ts';
import type { Question } from './questions.ts';
import { answersToReturn, unfitAnswers } from './unfitAnswers.ts';

const settings = { invalidMessage: 'No.' };
const colors = [
  { value: 'r', label: 'Red' },
  { value: 'b', label: 'Blue' },
];
const today = '2026-10-02';

const formOf = (...parts: readonly Question[]): Form =>
  compileForm([{ key: 'one', title: 'One', sections: [{ title: 'All', parts }] }]);

const judge = (before: Question | undefined, now: readonly Question[], answers: Answers, isAllowed = () => true) =>
  unfitAnswers(formOf(...now), { answers, today, isAllowed, before: before && recordOf(formOf(before)) });

test('the answer to a removed question is set aside with its label', () => {
  const [choice, description] = judge(dropdown('q', 'Color', colors), [], { q: 'r', q_desc: 'Red' });
  expect(choice).toEqual({
    key: 'q',
    answer: 'r',
    reason: 'no_longer_asked',
    label: 'Color',
    kind: 'choice',
    isDescription: false,
  });
  expect(description).toMatchObject({ key: 'q_desc', answer: 'Red', isDescription: true });
});

test('where the form that asked is not known, neither is the label', () => {
  expect(judge(undefined, [], { q: 'r' })).toMatchObject([{ key: 'q', label: null, kind: null }]);
});

const becomes = (before: Question, now: Question, answer: Answer) =>
  judge(before, [now], { q: answer }).map(({ key, reason }) => `${key} ${reason}`);

describe('an answer stays when its question', () => {
  test.each<[string, Question, Question, Answer]>([
    ['has another label', text('q', 'Old'), text('q', 'New'), 'Lima'],
    ['lost the option that was chosen', dropdown('q', 'Q', colors), dropdown('q', 'Q', colors.slice(1)), 'r'],
    ['has more room', text('q', 'Q'), textarea('q', 'Q'), 'Lima'],
    ['became a choice with that option', text('q', 'Q'), dropdown('q', 'Q', colors), 'r'],
    ['became a date, and is one', text('q', 'Q'), date('q', 'Q', settings), '2026-10-02'],
    ['is a box of a group now', checkbox('q', 'Q'), checkGroup('Q', [{ key: 'q', label: 'Q' }]), true],
  ])('%s', (_, before, now, answer) => {
    expect(becomes(before, now, answer)).toEqual([]);
  });
});

describe('an answer is set aside when its question became', () => {
  test.each<[string, Question, Question, Answer]>([
    ['a choice without that option', text('q', 'Q'), dropdown('q', 'Q', colors), 'Red, please'],
    ['a date', text('q', 'Q'), date('q', 'Q', settings), 'next week'],
    ['an address', text('q', 'Q'), email('q', 'Q', settings), 'Lima'],
    ['a text, and the answer is the code of an option', dropdown('q', 'Q', colors), text('q', 'Q'), 'r'],
    ['a text, and the answer is a checked box', checkbox('q', 'Q'), text('q', 'Q'), true],
    ['a check box', yesNo('q', 'Q'), checkbox('q', 'Q'), 'Y'],
    ['a document', text('q', 'Q'), document('q', 'Q'), 'essay.pdf'],
    ['a text that protects less', ssn('q', 'Q', settings), text('q', 'Q'), '123-45-6789'],
  ])('%s', (_, before, now, answer) => {
    expect(becomes(before, now, answer)).toEqual(['q no_longer_fits']);
  });
});

describe('an answer whose question is asked of other applicants only', () => {
  const studio = (...lists: readonly string[]) =>
    conditionalDropdown('studio', 'Studio', {
      by: 'q',
      options: Object.fromEntries(lists.map((key) => [key, colors])),
    });
  const color = dropdown('q', 'Color', colors);
  const answers = { q: 'r', q_desc: 'Red', studio: 'b', studio_desc: 'Blue' };
  const before = recordOf(formOf(color, studio('r', 'b')));
  const judgeWith = (given: Answers, form: Form) =>
    unfitAnswers(form, { answers: given, today, isAllowed: () => true, before }).map(
      ({ key, reason }) => `${key} ${reason}`,
    );

  test('is set aside with its label, such as when no list is left for the controlling answer', () => {
    expect(judgeWith(answers, formOf(color, studio('b')))).toEqual([
      'studio no_longer_asked',
      'studio_desc no_longer_asked',
    ]);
    expect(judgeWith({ ...answers, q: 'b' }, formOf(color, studio('b')))).toEqual([]);
  });

  test('stays where the former form did not ask it either', () => {
    expect(judgeWith({ ...answers, q: 'green' }, formOf(color, studio('b')))).toEqual([]);
  });

  test('is set aside with the question that it depended on', () => {
    expect(judgeWith(answers, formOf(studio('r', 'b')))).toEqual([
      'q no_longer_asked',
      'q_desc no_longer_asked',
      'studio no_longer_asked',
      'studio_desc no_longer_asked',
    ]);
  });

  test('returns once the question is asked again, and not before', () => {
    const setAside = new Map([['studio', { answer: 'b', kind: 'choice' as const }]]);
    const returned = (...lists: readonly string[]) =>
      answersToReturn(formOf(color, studio(...lists)), setAside, { answers: { q: 'r' }, today, isAllowed: () => true });
    expect(returned('b')).toEqual({});
    expect(returned('r', 'b')).toEqual({ studio: 'b' });
  });
});

test('what the contract does not allow is set aside, also where the former form is not known', () => {
  expect(judge(undefined, [text('q', 'Q')], { q: 'too long' }, () => false)).toMatchObject([
    { key: 'q', reason: 'no_longer_fits', label: 'Q' },
  ]);
});

test('the label of a choice goes with the choice', () => {
  const unfit = judge(dropdown('q', 'Q', colors), [text('q', 'Q'), text('q_desc', 'Why?')], { q: 'r', q_desc: 'Red' });
  expect(unfit.map(({ key, isDescription }) => [key, isDescription])).toEqual([
    ['q', false],
    ['q_desc', true],
  ]);
});

describe('an answer that was set aside', () => {
  const setAside = new Map([['q', { answer: 'r', kind: 'choice' as const }]]);
  const returned = (now: readonly Question[], answers: Answers = {}) =>
    answersToReturn(formOf(...now), setAside, { answers, today, isAllowed: () => true });

  test('returns with its question', () => {
    expect(returned([dropdown('q', 'Q', colors)])).toEqual({ q: 'r' });
  });

  test('never replaces a newer one', () => {
    expect(returned([dropdown('q', 'Q', colors)], { q: 'b', q_desc: 'Blue' })).toEqual({});
  });

  test('never replaces a part of a newer one, such as a later box of a group', () => {
    const boxes = checkGroup('Q', [
      { key: 'q', label: 'Red' },
      { key: 'blue', label: 'Blue' },
    ]);
    const older = new Map([
      ['q', { answer: true, kind: 'checkGroup' as const }],
      ['blue', { answer: false, kind: 'checkGroup' as const }],
    ]);
    const answers = { q: false, blue: true };
    expect(answersToReturn(formOf(boxes), older, { answers, today, isAllowed: () => true })).toEqual({});
  });

  test('does not return to a question that it does not answer', () => {
    expect(returned([text('q', 'Q')])).toEqual({});
    expect(returned([text('other', 'Other')])).toEqual({});
  });
});
