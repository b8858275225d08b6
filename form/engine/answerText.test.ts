import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { answerText } from './answerText.ts';
import { checkbox, checkGroup, date, dropdown, ssn, text, yesNo } from './questionBuilders.ts';
import type { Question } from './questions.ts';

const settings = { invalidMessage: 'No.' };

test.each<[string, Question, Answers, string]>([
  ['text', text('q', 'Q'), { q: 'Lima' }, 'Lima'],
  ['nothing', text('q', 'Q'), {}, ''],
  ['a chosen label', dropdown('q', 'Q', [{ value: 'CAN', label: 'Canada' }]), { q: 'CAN', q_desc: 'Canada' }, 'Canada'],
  ['an option without its label', dropdown('q', 'Q', [{ value: 'CAN', label: 'Canada' }]), { q: 'CAN' }, 'Canada'],
  ['an option that is gone', dropdown('q', 'Q', []), { q: 'XX' }, 'XX'],
  ['yes or no', yesNo('q', 'Q'), { q: 'Y' }, 'Yes'],
  ['a box', checkbox('q', 'Q'), { q: false }, 'No'],
  [
    'boxes',
    checkGroup('Q', [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
      { key: 'c', label: 'C' },
    ]),
    { a: true, c: true },
    'A, C',
  ],
  ['a day', date('q', 'Q', settings), { q: '2008-04-17' }, '04/17/2008'],
  ['a half-written day', date('q', 'Q', settings), { q: '4/1' }, '4/1'],
  ['a sensitive text of few letters', text('q', 'Q', { sensitive: true }), { q: 'Z12-345' }, '•••-•••'],
  ['a masked text', text('q', 'Q', { sensitive: true }), { q: '•••-••-9999' }, '•••-••-9999'],
  ['a number to hide', ssn('q', 'Q', { ...settings, printed: 'nothing' }), { q: '219-09-9999' }, '•••-••-••••'],
  ['a number to show', ssn('q', 'Q', { ...settings, printed: 'whole' }), { q: '219-09-9999' }, '219-09-9999'],
  ['a sensitive number', ssn('q', 'Q', settings), { q: '219-09-9999' }, '•••-••-9999'],
])('two versions show %s in the words of the form', (_, question, answers, expected) => {
  expect(answerText(question, { answers, today: '2026-10-02' })).toBe(expected);
});
