import { expect, test } from 'vitest';
import { errorsAfter } from '../sampleApplication.ts';

const today = '2026-11-21';

test.each([
  ['0', false],
  ['1', true],
  ['36', true],
  ['37', false],
  ['1.5', false],
  ['-1', false],
  ['1e1', false],
  ['abc', false],
  [' 30 ', true],
  ['٣٠', false],
])('an ACT Composite Score of %s', (act_score_composite, isRight) => {
  const message = 'Please enter a valid ACT Composite Score. The score must be between 1 and 36.';
  expect(errorsAfter({ act_score_composite }, today)).toEqual(isRight ? {} : { act_score_composite: [message] });
});

const increments = 'The score must be between 200 and 800 in an increment of 10 (ex. 570).';

test.each([
  ['190', false],
  ['200', true],
  ['205', false],
  ['210', true],
  ['570', true],
  ['799', false],
  ['800', true],
  ['810', false],
  ['200.0', false],
  ['abc', false],
])('SAT scores of %s', (points, isRight) => {
  expect(errorsAfter({ sat_score_math: points }, today)).toEqual(
    isRight ? {} : { sat_score_math: [`Please enter a valid SAT Math Score. ${increments}`] },
  );
  expect(errorsAfter({ sat_score_reading_writing: points }, today)).toEqual(
    isRight ? {} : { sat_score_reading_writing: [`Please enter a valid SAT Reading and Writing Score. ${increments}`] },
  );
});

test('a score that is not asked is not judged', () => {
  expect(errorsAfter({ act_score_composite: '99', act_score_unknown: true }, today)).toEqual({});
  expect(errorsAfter({ sat_score_math: '1', test_taken_ind: 'N' }, today)).toEqual({});
});

test('the counselor’s email address may stay open, and must look like one once it is filled', () => {
  const message = 'The counselor email address you provided is invalid.';
  expect(errorsAfter({ counselor_email_address: '' }, today)).toEqual({});
  expect(errorsAfter({ counselor_email_address: 'lee@school.example' }, today)).toEqual({});
  expect(errorsAfter({ counselor_email_address: 'lee' }, today)).toEqual({ counselor_email_address: [message] });
});
