import { describe, expect, test } from 'vitest';
import { answerKeys } from '../../../answerKeys.ts';
import { findErrors } from '../../engine/errors.ts';
import { keysOf } from '../../engine/questions.ts';
import { askedQuestions, emptyUnasked } from '../../engine/visibility.ts';
import { form } from '../contents.ts';
import { fullApplications } from './fullApplication.ts';
import { specificationKeys } from './specificationKeys.ts';

const today = '2026-11-21';
const applications = fullApplications(today);

test('every key of the specification is in the contract and listed once', () => {
  expect(specificationKeys.filter((key) => !answerKeys.includes(key))).toEqual([]);
  expect(new Set(specificationKeys).size).toBe(specificationKeys.length);
});

test.each(answerKeys)('%s is asked exactly once', (key) => {
  expect(form.questions.filter((question) => keysOf(question).includes(key))).toHaveLength(1);
});

test('every key that is asked is in the contract', () => {
  expect(form.questions.flatMap(keysOf).filter((key) => !answerKeys.includes(key))).toEqual([]);
});

describe('the full applications', () => {
  test.each(applications.map((answers, index) => [index + 1, answers] as const))(
    'number %i has no error',
    (_, answers) => {
      expect(findErrors(form, { answers, today })).toEqual({});
      expect(emptyUnasked(form, answers)).toEqual({});
    },
  );

  test('together answer every question', () => {
    const asked = new Set(applications.flatMap((answers) => askedQuestions(form, answers)));
    expect(form.questions.filter((question) => !asked.has(question))).toEqual([]);
    const answered = new Set(applications.flatMap((answers) => Object.keys(answers)));
    expect(answerKeys.filter((key) => !answered.has(key))).toEqual([]);
  });
});
