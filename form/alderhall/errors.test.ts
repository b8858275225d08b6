import { expect, test } from 'vitest';
import type { AnswerKey } from '../engine/answers.ts';
import { findErrors, messageNaming, unknownOptionMessage } from '../engine/errors.ts';
import { form } from './contents.ts';
import { completeAnswers, errorsAfter } from './testing/sampleApplication.ts';

const today = '2026-11-21';

test.each([today, '2026-01-01', '2026-12-31', '2028-02-29'])('a complete application has no errors on %s', (day) => {
  expect(errorsAfter({}, day)).toEqual({});
});

/** The message of a missing answer is the label, but for the date of birth. */
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
  expect(findErrors(form, { answers: {}, today })).toEqual({
    ...Object.fromEntries(required.map(([key, message]) => [key, [message]])),
    phone_home: ['Please enter at least one phone number.'],
    legal_agree: [expect.stringMatching(/^I certify that /)],
    counselor_waiver_request: [expect.stringContaining('I waive that right')],
  });
});

test('errors are in the order of the form', () => {
  const keys = Object.keys(findErrors(form, { answers: {}, today }));
  expect(keys.slice(0, 3)).toEqual(['first_name', 'last_name', 'birth_date']);
  expect(keys.at(-1)).toBe('counselor_waiver_request');
});

test('a missing answer counts as empty', () => {
  const { first_name: _, ...others } = completeAnswers(today);
  expect(findErrors(form, { answers: others, today })).toEqual({ first_name: ['First Name'] });
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
] as const)('%s does not accept %s, which is not among its options', (key, value) => {
  expect(errorsAfter({ [key]: value }, today)[key]).toEqual([unknownOptionMessage]);
});

test('optional questions without an answer have no errors', () => {
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
] as const)('%s takes at most %i characters', (key, limit, message) => {
  const conduct = { conviction: 'Y', suspended_comment: 'x' } as const;
  expect(errorsAfter({ ...conduct, [key]: 'x'.repeat(limit) }, today)).toEqual({});
  expect(errorsAfter({ ...conduct, [key]: 'x'.repeat(limit + 1) }, today)).toEqual({
    [key]: [message],
  });
  expect(errorsAfter({ ...conduct, [key]: `x${' '.repeat(limit)}` }, today)).toEqual({
    [key]: [message],
  });
});

test('in the error summary a term that is no longer offered is named with its question', () => {
  const answers = { ...completeAnswers('2026-01-01'), entry_term: '2026-fall', entry_term_desc: 'Fall 2026' };
  const question = form.placeOf.get('entry_term')?.question;
  const [message = ''] = findErrors(form, { answers, today }).entry_term ?? [];
  expect(question && messageNaming(question, message)).toBe(
    'When do you plan to enroll?: choose again, Fall 2026 is no longer offered.',
  );
});

test('every required question is listed by its message alone', () => {
  const errors = findErrors(form, { answers: {}, today });
  for (const { question } of form.places)
    for (const message of errors[question.key] ?? []) expect(messageNaming(question, message)).toBe(message);
});
