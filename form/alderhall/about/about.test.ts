import { describe, expect, test } from 'vitest';
import type { Answers } from '../../engine/answers.ts';
import { markOf } from '../../engine/errors.ts';
import { questionsOf } from '../../engine/groups.ts';
import { askedQuestions } from '../../engine/visibility.ts';
import { form } from '../contents.ts';
import { notesIn } from '../testing/notesIn.ts';
import { errorsAfter } from '../testing/sampleApplication.ts';
import { permanentAddress } from './address.ts';
import { parentBackground } from './background.ts';
import { guardian, parent } from './family.ts';

const today = '2026-11-21';

describe('the date of birth', () => {
  const invalid = 'A valid date of birth is required.';
  const tooOld = 'This date is not supported. Please contact help support for assistance.';
  const tooYoung = 'You must be 13 years or older to apply.';

  test.each([
    ['is missing', '', today, [invalid]],
    ['does not exist', '2008-02-30', today, [invalid]],
    ['is 29 February of a common year', '2007-02-29', today, [invalid]],
    ['has a month 13', '2008-13-01', today, [invalid]],
    ['is written another way', '04/17/2008', today, [invalid]],
    ['was 13 years ago today', '2013-11-21', today, undefined],
    ['was 13 years ago tomorrow', '2013-11-22', today, [tooYoung]],
    ['is in the future', '2027-01-01', today, [tooYoung]],
    ['was 100 years ago today', '1926-11-21', today, undefined],
    ['was 100 years ago yesterday', '1926-11-20', today, [tooOld]],
    ['was 29 February, on 28 February thirteen years later', '2008-02-29', '2021-02-28', [tooYoung]],
    ['was 29 February, on 1 March thirteen years later', '2008-02-29', '2021-03-01', undefined],
    ['was 28 February, on 29 February of a leap year', '2011-02-28', '2024-02-29', undefined],
    ['was 1 March, on 29 February of a leap year', '2011-03-01', '2024-02-29', [tooYoung]],
    ['was 29 February, on 29 February a hundred years later', '1924-02-29', '2024-02-29', undefined],
    ['was 28 February, on 29 February a hundred years later', '1924-02-28', '2024-02-29', [tooOld]],
    ['was 29 February, on 28 February a hundred years later', '1928-02-29', '2028-02-28', undefined],
    ['was 29 February 2000, on 1 March 2100, no leap year', '2000-02-29', '2100-03-01', [tooOld]],
  ])('that %s', (_, birth_date, day, messages) => {
    expect(errorsAfter({ birth_date }, day).birth_date).toEqual(messages);
  });
});

describe('phones', () => {
  const home = 'Please enter a valid home phone number.';
  const cell = 'Please enter a valid cell phone number.';
  const none = 'Please enter at least one phone number.';
  const forTexts = 'Please enter a valid cell phone number to receive text messages.';

  test.each([
    ['(212) 555-0142', undefined],
    ['(999) 999-9999', undefined],
    ['(200) 200-0000', undefined],
    ['(112) 555-0142', 'area code 1xx'],
    ['(012) 555-0142', 'area code 0xx'],
    ['(212) 155-0142', 'exchange 1xx'],
    ['(212) 055-0142', 'exchange 0xx'],
    ['(212) 555-014', 'too short'],
    ['(212) 555-01421', 'too long'],
    ['212-555-0142', 'another format'],
    ['2125550142', 'digits only'],
    ['(212)555-0142', 'no space'],
    ['+919876543210', 'another country'],
  ])('%s', (number, fault) => {
    expect(errorsAfter({ phone_home: number }, today).phone_home).toEqual(fault && [home]);
    expect(errorsAfter({ phone_mobile: number }, today).phone_mobile).toEqual(fault && [cell]);
  });

  const noPhone = { phone_home: '', phone_mobile: '', phone_international: '', optin_sms_ind: false };

  test.each([
    ['none', {}, { phone_home: [none] }],
    ['white space', { phone_mobile: ' ' }, { phone_home: [none] }],
    ['a home phone', { phone_home: '(212) 555-0142' }, {}],
    ['a cell phone', { phone_mobile: '(212) 555-0142' }, {}],
    ['an international phone', { country: 'FRA', phone_international: '+33 1 23 45 67 89' }, {}],
    ['an international phone in the United States', { phone_international: '+33 1 23 45 67 89' }, {}],
    ['a broken cell phone', { phone_mobile: '(212' }, { phone_mobile: [cell] }],
    [
      'texts wanted, with a home phone',
      { phone_home: '(212) 555-0142', optin_sms_ind: true },
      { phone_mobile: [forTexts] },
    ],
    ['texts wanted, with no phone', { optin_sms_ind: true }, { phone_home: [none], phone_mobile: [forTexts] }],
    ['texts wanted, with a broken cell phone', { optin_sms_ind: true, phone_mobile: '(1' }, { phone_mobile: [cell] }],
    ['texts wanted, with a cell phone', { optin_sms_ind: true, phone_mobile: '(212) 555-0142' }, {}],
  ])('given %s', (_, changes, errors) => {
    expect(errorsAfter({ ...noPhone, ...changes }, today)).toEqual(errors);
  });

  const marks = (answers: Answers) =>
    askedQuestions(form, answers)
      .filter(({ key }) => key.startsWith('phone_'))
      .map((question) => [question.key, markOf(question, { answers })]);

  test('need one number, which no single field is marked to need', () => {
    expect(form.placeOf.get('phone_mobile')?.question.hint).toBe('One phone number is enough, of any kind.');
    expect(marks({})).toEqual([
      ['phone_mobile', 'none'],
      ['phone_home', 'none'],
    ]);
    expect(marks({ phone_home: '(212) 555-0142' })).toEqual([
      ['phone_mobile', 'optional'],
      ['phone_home', 'none'],
    ]);
    expect(marks({ optin_sms_ind: true })).toEqual([
      ['phone_mobile', 'required'],
      ['phone_home', 'none'],
    ]);
  });

  test('stay unmarked while the other number is refused', () => {
    expect(marks({ phone_mobile: '(112) 555-0142' })).toEqual([
      ['phone_mobile', 'none'],
      ['phone_home', 'none'],
    ]);
    expect(marks({ country: 'IND', phone_international: '+12' }).map(([, mark]) => mark)).toEqual([
      'none',
      'none',
      'none',
    ]);
  });

  test.each([
    ['+919876543210', true],
    ['98765432109', true],
    ['+91987', false],
    ['(212) 555-0142', false],
    ['+1212555', false],
  ])('of another country (%s) in a country of code 1 ask for the international phone: %s', (number, isAsked) => {
    const asked = marks({ country: 'USA', phone_home: number }).map(([key]) => key);
    expect(asked.includes('phone_international')).toBe(isAsked);
    const moved = { ...noPhone, phone_international: number };
    expect(marks(moved).map(([key]) => key)).toContain('phone_international');
  });

  test('begin with the international phone abroad', () => {
    expect(marks({ country: 'IND' })).toEqual([
      ['phone_international', 'none'],
      ['phone_mobile', 'none'],
      ['phone_home', 'none'],
    ]);
    expect(marks({ country: 'IND', phone_international: '+91 98765 43210' })).toEqual([
      ['phone_international', 'none'],
      ['phone_mobile', 'optional'],
      ['phone_home', 'optional'],
    ]);
  });

  test.each(['USA', 'CAN', 'JAM', ''])('have no international phone in a country of code 1: %o', (country) => {
    expect(marks({ country }).map(([key]) => key)).toEqual(['phone_mobile', 'phone_home']);
  });

  test.each([
    ['+44 20 7946 0958', true],
    ['0044 (20) 7946-0958', true],
    ['+1234567', true],
    ['+123456', false],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['call me', false],
  ])('an international phone of %s', (phone_international, isRight) => {
    const messages = errorsAfter({ country: 'GBR', phone_international }, today).phone_international;
    expect(messages).toEqual(isRight ? undefined : ['Please enter a valid international phone number.']);
  });
});

describe('the address', () => {
  const zip = 'ZIP/Postal Code must be at least 5 characters.';

  test.each([
    ['USA without a state', { state: '' }, { state: ['State/Province'] }],
    ['Canada without a province', { country: 'CAN', state: '' }, { state: ['State/Province'] }],
    ['Canada with a province', { country: 'CAN', state: 'Ontario' }, {}],
    ['France without a state', { country: 'FRA', state: '' }, {}],
    ['USA without a ZIP', { zip: '' }, { zip: [zip] }],
    ['USA with a ZIP of white space', { zip: '     ' }, { zip: [zip] }],
    ['USA with a ZIP of 4', { zip: '6061' }, { zip: [zip] }],
    ['USA with a ZIP of 4 and spaces', { zip: ' 6061 ' }, { zip: [zip] }],
    ['USA with a ZIP of 5', { zip: '60613' }, {}],
    ['USA with a ZIP+4', { zip: '60613-1234' }, {}],
    ['Canada without a postal code', { country: 'CAN', state: 'Ontario', zip: '' }, {}],
    ['Iceland with a postal code of 3', { country: 'ISL', state: '', zip: '101' }, {}],
  ])('%s', (_, changes, errors) => {
    expect(errorsAfter(changes, today)).toEqual(errors);
  });

  test('a mailing address is asked unless it is the same, and only its format is checked', () => {
    const elsewhere = { mailing_addr_same_as_perm_addr: false, mailing_country: 'USA' };
    expect(errorsAfter(elsewhere, today)).toEqual({});
    expect(errorsAfter({ ...elsewhere, mailing_zip: '1234' }, today)).toEqual({ mailing_zip: [zip] });
    expect(errorsAfter({ mailing_zip: '1234', mailing_country: 'USA' }, today)).toEqual({});
  });
});

test.each([
  ['1', '', undefined],
  ['2', '', ['What is your country of citizenship?']],
  ['3', '', ['What is your country of citizenship?']],
  ['3', 'MEX', undefined],
  ['3', 'USA', ['Please choose one of the options.']],
  ['4', '', undefined],
])('citizenship status %s with country %o', (citizenship_type, citizenship, messages) => {
  expect(errorsAfter({ citizenship_type, citizenship }, today).citizenship).toEqual(messages);
});

test.each([
  ['email_address', 'Please enter a valid email address.'],
  ['parent_email', 'Parent: Please enter a valid email address.'],
  ['parent_2_email', 'Additional Parent: Please enter a valid email address.'],
  ['guardian_email', 'Legal Guardian: Please enter a valid email address.'],
] as const)('%s must look like an email address unless it is empty', (key, message) => {
  expect(errorsAfter({ [key]: 'marisol@example' }, today)).toEqual({ [key]: [message] });
  expect(errorsAfter({ [key]: 'marisol@example.com' }, today)).toEqual({});
  expect(errorsAfter({ [key]: '' }, today)).toEqual({});
});

test.each([
  [{}, 'Please enter your permanent address above.'],
  [{ country: 'GBR', country_desc: 'United Kingdom' }, 'Please enter your permanent address above.'],
  [{ address_line_1: ' ', city: 'Leeds' }, 'Please enter your permanent address above.'],
  [{ address_line_1: '1 High Street', country_desc: 'United Kingdom' }, 'That is 1 High Street, United Kingdom.'],
])('a parent at the permanent address %j reads: %s', (answers, sentence) => {
  const family = { parent_relationship: 'mother', parent_addr_same_as_stu_perm: true };
  expect(notesIn(parent.parts, { ...family, ...answers })).toEqual([sentence]);
});

test.each([
  ['first_name', 'only one name, enter it here'],
  ['last_name', 'only one name, enter a dash'],
])('the hint of %s helps applicants who have one name', (key, words) => {
  expect(form.placeOf.get(key)?.question.hint).toContain(words);
});

test('applicants in foster care read whom to enter, and that they need not', () => {
  expect(guardian.intro).toContain(
    'If you are in foster care, you can enter a foster parent or your caseworker, or leave this blank.',
  );
  const keys = guardian.parts.flatMap(questionsOf).map(({ key }) => key);
  expect(Object.keys(errorsAfter(Object.fromEntries(keys.map((key) => [key, ''])), today))).toEqual([]);
});

test('applicants without a fixed address read which address to enter', () => {
  expect(permanentAddress.intro).toMatch(/^If you don’t have a fixed address, enter the address of/);
  expect(errorsAfter({ first_name: 'Sukarno', last_name: '-' }, today)).toEqual({});
});

test('education and service are asked of any family: one parent, none, guardians, foster care', () => {
  const questions = parentBackground.parts.flatMap(questionsOf);
  const words = [parentBackground.title, ...questions.map(({ label }) => label)].join(' ');
  expect(words).not.toMatch(/either|parents/i);
  expect(questions.map(({ label }) => label.includes('a parent or guardian'))).toEqual([true, true]);
});
