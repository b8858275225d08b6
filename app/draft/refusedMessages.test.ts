import { describe, expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { textarea } from '../../form/engine/questionBuilders.ts';
import { form } from '../../form/university.ts';
import { unexpectedMessage } from '../platform/failure.ts';
import { requiredTexts } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import type { Refusal } from './refusal.ts';
import { refusalText, refusedMessages } from './refusedMessages.ts';

const refusal = (answers: Answers, errors: Record<string, string[]>): Refusal => ({
  answers,
  failure: { kind: 'refused', status: 422, message: 'a_key: is wrong.', errors },
});
const [question] = requiredTexts;
const { key, label } = question;

test.each([
  ['must be at most 45 characters long.', 'This answer must be at most 45 characters long.'],
  ['last_name must be shorter.', 'This answer must be shorter.'],
  ['last_name: must be shorter.', 'This answer must be shorter.'],
  ['Please enter less than parent_2_email.', 'Please enter less than this answer.'],
  ['Please enter less.', 'Please enter less.'],
])('the server’s message %o reads: %s', (message, expected) => {
  const messages = refusedMessages(question, refusal({ [key]: 'x' }, { [key]: [message] }), {
    answers: { [key]: 'x' },
    today,
  });
  expect(messages).toEqual([expected]);
});

test('a rule of the form is told in the words of the form', () => {
  const essay = textarea('an_essay', 'Essay', { maxLength: 3 });
  const answers = { an_essay: 'four' };
  const messages = refusedMessages(essay, refusal(answers, { an_essay: ['must be at most 3 characters long.'] }), {
    answers,
    today,
  });
  expect(messages).toEqual(['Please shorten this answer to 3 characters.']);
});

test('an answer that waits only because another answer of its address is refused has no message', () => {
  const answers = { zip: '1', city: '' };
  const city = form.placeOf.get('city')?.question;
  const messages = city && refusedMessages(city, refusal(answers, { zip: ['No.'] }), { answers, today });
  expect(messages).toEqual([]);
});

test('an answer that has changed since has no message', () => {
  const messages = refusedMessages(question, refusal({ [key]: 'x' }, { [key]: ['No.'] }), {
    answers: { [key]: 'y' },
    today,
  });
  expect(messages).toEqual([]);
});

describe('the toast', () => {
  test('names each question by its label', () => {
    const answers = { [key]: 'x' };
    expect(refusalText(refusal(answers, { [key]: ['is too long.'] }), { answers, today })).toBe(
      `${label}: this answer is too long.`,
    );
  });

  test('shows no key of an answer that no question asks for', () => {
    expect(refusalText(refusal({ a_key: 'x' }, { a_key: ['is wrong.'] }), { answers: {}, today })).toBe(
      unexpectedMessage,
    );
  });
});
