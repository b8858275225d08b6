import { describe, expect, test } from 'vitest';
import { answerSchemas } from '../../answerKeys.ts';
import { keysOf, type Question } from '../engine/questions.ts';
import { form } from './contents.ts';

const { pages, questions } = form;

test('the form has three pages', () => {
  expect(pages.map(({ key, title }) => [key, title])).toEqual([
    ['about', 'About You'],
    ['education', 'Academics'],
    ['final-steps', 'Final Steps'],
  ]);
});

test('each page has its sections in order', () => {
  expect(pages.map(({ sections }) => sections.map(({ title }) => title))).toEqual([
    [
      'Personal information',
      'Permanent address',
      'Mailing address',
      'Contact information',
      'Parent',
      'Additional parent',
      'Legal guardian',
      'Family updates',
      'Citizenship',
      'Ethnicity',
      'Ancestry',
      'Education and service in your family',
      'Alumni in your family',
      'Enrollment plans',
      'Language',
      'Religion',
    ],
    [
      'High school',
      'School counselor',
      'Major',
      'Grades',
      'Tests',
      'International tests',
      'Activities',
      'Honors',
      'How you found us',
      'Personal statement',
    ],
    ['Conduct', 'Certification', 'Recommendations'],
  ]);
});

test('a text has room for at most 45 characters, but for the name of a school', () => {
  const texts = questions.filter((question) => question.kind === 'text');
  expect(texts.filter(({ maxLength }) => maxLength > 45).map(({ key }) => key)).toEqual(['hs_name']);
});

test('a textarea has room for 1500 characters, the personal statement for 7000', () => {
  const areas = questions.filter((question) => question.kind === 'textarea');
  expect(areas.map(({ key, maxLength }) => [key, maxLength])).toEqual([
    ['personal_statement_essay', 7000],
    ['suspended_comment', 1500],
  ]);
});

test('every key is asked exactly once on all pages', () => {
  const keys = questions.flatMap(keysOf);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every section of a page has its own title', () => {
  for (const { sections } of pages) expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
});

const flags: readonly Question['kind'][] = ['checkbox', 'checkGroup'];

describe('the contract', () => {
  test.each(questions.map((question) => [question.key, question] as const))(
    'has the answer type of %s',
    (_, question) => {
      const types = keysOf(question).map((key) => answerSchemas[key]?.type);
      expect(new Set(types)).toEqual(new Set([flags.includes(question.kind) ? 'boolean' : 'string']));
    },
  );

  const limited = questions.filter((question) => 'maxLength' in question);
  test.each(limited.map((question) => [question.key, question.maxLength] as const))(
    'has room for the longest answer to %s',
    (key, maxLength) => {
      expect(answerSchemas[key]?.maxLength).toBeGreaterThanOrEqual(maxLength);
    },
  );

  test('lists only Y and N as answers of yes-or-no questions', () => {
    const words = questions.filter(({ kind }) => kind === 'yesNo').map(({ key }) => answerSchemas[key]?.enum);
    expect(words.filter((word) => word && word.join() !== ',Y,N')).toEqual([]);
  });
});

test('citizenship, the first parent, the entry term and ethnicity are on the page at once', () => {
  const keys = ['citizenship_type', 'citizenship', 'parent_relationship', 'parent_email', 'entry_term', 'ethnicity'];
  const behindButtons = [...keys, 'race_white'].filter(
    (key) => form.placeOf.get(key)?.section.disclosure !== undefined,
  );
  expect(behindButtons).toEqual([]);
});

test('the Social Security number is the last question of its section, and says why it is asked and that it may stay blank', () => {
  const place = form.placeOf.get('ssn');
  expect(place?.section.parts.at(-1)).toBe(place?.question);
  expect(place?.question.hint).toMatch(/aid.+leave it blank/i);
});

test('the cell phone comes before the home phone', () => {
  const keys = questions.map(({ key }) => key);
  expect(keys.indexOf('phone_mobile')).toBeLessThan(keys.indexOf('phone_home'));
});

test('every question with a rule is asked', () => {
  const keys = questions.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      ...['first_name', 'last_name', 'birth_date', 'phone_home', 'phone_mobile', 'optin_sms_ind'],
      ...[
        'phone_international',
        'address_line_1',
        'city',
        'country',
        'state',
        'zip',
        'citizenship_type',
        'citizenship',
      ],
      ...['parent_email', 'parent_2_email', 'guardian_email', 'entry_term', 'campus_housing', 'hs_name'],
      ...['counselor_email_address', 'applied_major', 'act_score_composite', 'sat_score_math'],
      ...['sat_score_reading_writing', 'personal_statement_essay', 'conviction', 'suspended', 'suspended_comment'],
      ...['legal_agree', 'counselor_waiver_request'],
    ]),
  );
});
