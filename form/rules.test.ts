import { describe, expect, test } from 'vitest';
import type { AnswerKey } from './answers.ts';
import { checkGroup, text } from './ask.ts';
import { pages } from './contents.ts';
import { dayOf, errorsOf, findErrors, unknownOptionMessage } from './rules.ts';
import { completeAnswers, errorsAfter } from './sampleApplication.ts';

const today = '2026-11-21';

test.each([today, '2026-01-01', '2026-12-31', '2028-02-29'])('a complete application has no errors on %s', (day) => {
  expect(errorsAfter({}, day)).toEqual({});
});

/** form.md section 5: the message is the label. */
const required: readonly [AnswerKey, string][] = [
  ['address_line_1', 'Address'],
  ['city', 'City'],
  ['country', 'Country'],
  ['first_name', 'First Name'],
  ['last_name', 'Full Last Name'],
  ['birth_date', 'A valid date of birth is required.'],
  ['citizenship_type', 'Select your citizenship status:'],
  ['entry_term', 'When do you plan to enroll?'],
  ['campus_housing', 'Do you plan to live on campus?'],
  ['hs_name', 'Search for Your School'],
  ['applied_major', 'What are you interested in studying? If you\'re not sure, that\'s OK; just select "Undecided."'],
  ['conviction', 'Have you ever been convicted of a crime?'],
  ['suspended', 'Have you ever been subject to major disciplinary action from a high school?'],
];

test.each(required)('%s must be answered, and white space is no answer', (key, message) => {
  expect(errorsAfter({ [key]: '' }, today)).toEqual({ [key]: [message] });
  expect(errorsAfter({ [key]: '  ' }, today)).toEqual({ [key]: [message] });
});

test('an empty application names every required question, page by page', () => {
  expect(findErrors(pages, { answers: {}, today })).toEqual({
    ...Object.fromEntries(required.map(([key, message]) => [key, [message]])),
    phone_home: ['Please enter at least one phone number.'],
    legal_agree: [expect.stringMatching(/^I certify that /)],
    counselor_waiver_request: [expect.stringContaining('I waive that right')],
  });
});

test('errors come in the order of the form', () => {
  const keys = Object.keys(findErrors(pages, { answers: {}, today }));
  expect(keys.slice(0, 3)).toEqual(['first_name', 'last_name', 'birth_date']);
  expect(keys.at(-1)).toBe('counselor_waiver_request');
});

test('an answer that was left out counts as empty', () => {
  const { first_name: _, ...others } = completeAnswers(today);
  expect(findErrors(pages, { answers: others, today })).toEqual({ first_name: ['First Name'] });
});

test.each([
  ['country', 'ZZZ'],
  ['state', 'Ontario'],
  ['pronouns', 'admin'],
  ['entry_term', '1999-fall'],
  ['campus_housing', 'maybe'],
  ['conviction', 'y'],
  ['grad_month', '13'],
  ['applied_major', '0'],
] as const)('%s refuses %s, which is not among its options', (key, value) => {
  expect(errorsAfter({ [key]: value }, today)[key]).toEqual([unknownOptionMessage]);
});

test('optional questions left open are never wrong', () => {
  const optional = {
    email_address: '',
    parent_email: '  ',
    act_score_composite: '',
    sat_score_math: '',
    hs_country: '',
    hs_state: '',
    grad_month: '',
  };
  expect(errorsAfter(optional, today)).toEqual({});
});

test.each([
  ['suspended_comment', 1500, 'Please shorten this answer to 1,500 characters.'],
  ['personal_statement_essay', 7000, 'Please shorten this answer to 7,000 characters.'],
] as const)('%s takes %i characters and not one more', (key, limit, message) => {
  const conduct = { conviction: 'Y', suspended_comment: 'x' } as const;
  expect(errorsAfter({ ...conduct, [key]: 'x'.repeat(limit) }, today)).toEqual({});
  expect(errorsAfter({ ...conduct, [key]: 'x'.repeat(limit + 1) }, today)).toEqual({
    [key]: [message],
  });
  expect(errorsAfter({ ...conduct, [key]: `x${' '.repeat(limit)}` }, today)).toEqual({
    [key]: [message],
  });
});

describe('a question', () => {
  test('says the same message once', () => {
    const twice = text('city', 'City', { checks: [() => 'Wrong.', () => 'Wrong.', () => 'Also.'] });
    expect(errorsOf(twice, { answers: { city: 'x' }, today })).toEqual(['Wrong.', 'Also.']);
  });

  test('with several boxes is answered by any of them', () => {
    const boxes = checkGroup(
      'Pick',
      [
        { key: 'race_asian', label: 'a' },
        { key: 'race_black', label: 'b' },
      ],
      { required: true },
    );
    expect(errorsOf(boxes, { answers: {}, today })).toEqual(['Pick']);
    expect(errorsOf(boxes, { answers: { race_asian: false, race_black: true }, today })).toEqual([]);
  });
});

test('the day of a moment is the one on the applicant’s calendar', () => {
  expect(dayOf(new Date(2026, 0, 2, 23, 59, 59))).toBe('2026-01-02');
  expect(dayOf(new Date(2026, 11, 31, 0, 0, 0))).toBe('2026-12-31');
});
