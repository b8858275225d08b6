import { expect, test } from 'vitest';
import { askedQuestions, emptyUnasked } from './asked.ts';
import { pages } from './contents.ts';
import { completeAnswers } from './sampleApplication.ts';

const complete = completeAnswers('2026-11-21');
const asked = (answers: typeof complete) => askedQuestions(pages, answers).map(({ key }) => key);

test('nothing is emptied while every answer belongs to a question that is asked', () => {
  expect(emptyUnasked(pages, complete)).toEqual({});
});

test('an answer that hides others empties them, with the labels kept beside them', () => {
  expect(emptyUnasked(pages, { country: 'FRA', state: 'Ohio', state_desc: 'Ohio' })).toEqual({
    state: '',
    state_desc: '',
  });
});

test('a question hidden by an emptied answer is emptied too, however deep', () => {
  const changes = emptyUnasked(pages, { ...complete, test_taken_ind: 'N' });
  expect(changes).toMatchObject({ act_taken: '', act_taken_desc: '', act_score_composite: '', sat_score_math: '' });
});

test('emptying one answer goes on to the answers that only it had kept', () => {
  const answers = {
    mailing_addr_same_as_perm_addr: true,
    mailing_country: 'CAN',
    mailing_country_desc: 'Canada',
    mailing_state: 'Ontario',
    mailing_state_desc: 'Ontario',
  };
  expect(emptyUnasked(pages, answers)).toEqual({
    mailing_country: '',
    mailing_country_desc: '',
    mailing_state: '',
    mailing_state_desc: '',
  });
});

test('a hidden check box becomes unchecked', () => {
  expect(emptyUnasked(pages, { parent_relationship: '', parent_addr_same_as_stu_perm: true })).toEqual({
    parent_addr_same_as_stu_perm: false,
  });
});

test('a state of the country chosen before is emptied, one of the present country stays', () => {
  expect(emptyUnasked(pages, { country: 'CAN', state: 'Ohio', state_desc: 'Ohio' })).toEqual({
    state: '',
    state_desc: '',
  });
  expect(emptyUnasked(pages, { country: 'CAN', state: 'Ontario', state_desc: 'Ontario' })).toEqual({});
});

test('answers without a question, such as those of a later page, are left alone', () => {
  expect(emptyUnasked(pages, { ssn: '123-45-6789' })).toEqual({});
});

test.each([
  ['USA', true],
  ['CAN', true],
  ['MEX', false],
  ['', false],
])('whether a state is asked in %o', (country, isShown) => {
  expect(asked({ country }).includes('state')).toBe(isShown);
});

test.each([
  ['1', false, false],
  ['2', true, true],
  ['3', true, false],
  ['4', false, false],
])('what citizenship status %s asks', (citizenship_type, country, alienNumber) => {
  const keys = asked({ citizenship_type });
  expect(keys.includes('citizenship')).toBe(country);
  expect(keys.includes('alien_registration_number')).toBe(alienNumber);
});

test('an unknown score takes the score away, an unsure date takes the plan away', () => {
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
