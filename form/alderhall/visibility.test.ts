import { expect, test } from 'vitest';
import { askedQuestions, emptyUnasked } from '../engine/visibility.ts';
import { form } from './contents.ts';
import { completeAnswers } from './testing/sampleApplication.ts';

const complete = completeAnswers('2026-11-21');
const asked = (answers: typeof complete) => askedQuestions(form, answers).map(({ key }) => key);

test('no answer is emptied while every answer belongs to a question that is asked', () => {
  expect(emptyUnasked(form, complete)).toEqual({});
});

test('an answer that hides others empties them and their labels', () => {
  expect(emptyUnasked(form, { country: 'FRA', state: 'Ohio', state_desc: 'Ohio' })).toEqual({
    state: '',
    state_desc: '',
  });
});

test('a question hidden by an emptied answer is emptied too, at any depth', () => {
  const changes = emptyUnasked(form, { ...complete, test_taken_ind: 'N' });
  expect(changes).toMatchObject({ act_taken: '', act_taken_desc: '', act_score_composite: '', sat_score_math: '' });
});

test('emptying one answer also empties the answers that depend on it', () => {
  const answers = {
    mailing_addr_same_as_perm_addr: true,
    mailing_country: 'CAN',
    mailing_country_desc: 'Canada',
    mailing_state: 'Ontario',
    mailing_state_desc: 'Ontario',
  };
  expect(emptyUnasked(form, answers)).toEqual({
    mailing_country: '',
    mailing_country_desc: '',
    mailing_state: '',
    mailing_state_desc: '',
  });
});

test('a hidden check box becomes unchecked', () => {
  expect(emptyUnasked(form, { parent_relationship: '', parent_addr_same_as_stu_perm: true })).toEqual({
    parent_addr_same_as_stu_perm: false,
  });
});

test('a state of the previous country is emptied, and a state of the current country stays', () => {
  expect(emptyUnasked(form, { country: 'CAN', state: 'Ohio', state_desc: 'Ohio' })).toEqual({
    state: '',
    state_desc: '',
  });
  expect(emptyUnasked(form, { country: 'CAN', state: 'Ontario', state_desc: 'Ontario' })).toEqual({});
});

test('other answers stay as they are', () => {
  expect(emptyUnasked(form, { ssn: '123-45-6789' })).toEqual({});
});

test.each([
  ['USA', true],
  ['CAN', true],
  ['MEX', false],
  ['', false],
])('in %o a state is asked: %s', (country, isShown) => {
  expect(asked({ country }).includes('state')).toBe(isShown);
});

test.each([
  ['1', false, false],
  ['2', true, true],
  ['3', true, false],
  ['4', false, false],
])(
  'citizenship status %s asks for a country: %s, for an alien number: %s',
  (citizenship_type, country, alienNumber) => {
    const keys = asked({ citizenship_type });
    expect(keys.includes('citizenship')).toBe(country);
    expect(keys.includes('alien_registration_number')).toBe(alienNumber);
  },
);

test('an unknown score hides the score, and an unsure date hides the planned date', () => {
  const taken = asked({ test_taken_ind: 'Y', act_taken: 'Y', sat_taken: 'N' });
  expect(taken).toEqual(expect.arrayContaining(['act_score_composite', 'sat_plan_month']));
  const unknown = asked({
    test_taken_ind: 'Y',
    act_taken: 'Y',
    act_score_unknown: true,
    sat_taken: 'N',
    sat_taken_unsure: true,
  });
  expect(unknown).not.toContain('act_score_composite');
  expect(unknown).not.toContain('sat_plan_month');
  expect(unknown).toEqual(expect.arrayContaining(['act_score_unknown', 'sat_taken_unsure']));
});

test.each([
  ['Y', 'Y', 'N', ['act_taken', 'sat_taken', 'sat_plan_month']],
  ['Y', '', '', ['act_taken', 'sat_taken']],
  ['N', '', '', ['act_plan_month', 'sat_plan_month']],
  ['N', 'Y', 'Y', ['act_plan_month', 'sat_plan_month']],
  ['', 'N', 'N', []],
])('with a test taken %o, the ACT %o and the SAT %o, plans are asked only for what was not taken', (...given) => {
  const [test_taken_ind, act_taken, sat_taken, expected] = given;
  const keys = asked({ test_taken_ind, act_taken, sat_taken });
  expect(keys.filter((key) => /^(act|sat)_(taken|plan_month)$/.test(key))).toEqual(expected);
});
