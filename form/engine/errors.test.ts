import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { atLeastYearsOld, internationalPhone, minimumLength, score } from './checks.ts';
import { compileForm } from './compileForm.ts';
import { always, equals } from './conditions.ts';
import {
  errorsOf,
  findErrors,
  isRequired,
  markOf,
  messageNaming,
  tooLongMessage,
  unknownOptionMessage,
} from './errors.ts';
import { onlyWhen, section } from './groupBuilders.ts';
import { years } from './options.ts';
import {
  checkbox,
  checkGroup,
  conditionalDropdown,
  date,
  document,
  email,
  monthYear,
  phone,
  radios,
  ssn,
  text,
  textarea,
  yesNo,
} from './questionBuilders.ts';
import type { Question } from './questions.ts';

const today = '2026-11-21';
const errorsIn = (question: Question, answers: Answers) => errorsOf(question, { answers, today });

describe('a required question', () => {
  const name = text('name', 'Name', { required: true });

  test('is not answered by characters that show nothing', () => {
    for (const unseen of ['\u200b', '\u3164', '\u2800\ufeff', ' \u00ad\u2060 '])
      expect(errorsIn(name, { name: unseen })).toEqual(['Name']);
  });

  test('is judged by what is seen of its answer, which stays as it was sent', () => {
    const address = email('address', 'Address', { invalidMessage: 'No.' });
    const abroad = text('abroad', 'Phone', { checks: [internationalPhone('No.')] });
    expect(errorsIn(address, { address: '\u202aana@gmail.com\u202c' })).toEqual([]);
    expect(errorsIn(address, { address: '\u202aana@\u202c' })).toEqual(['No.']);
    expect(errorsIn(abroad, { abroad: '\u202a+44 20 7946\u20110958\u202c' })).toEqual([]);
  });

  test('names its label when it has no answer, and white space is no answer', () => {
    for (const answers of [{}, { name: '' }, { name: ' \t' }]) expect(errorsIn(name, answers)).toEqual(['Name']);
    expect(errorsIn(name, { name: 'Ana' })).toEqual([]);
  });

  test('may have a message of its own', () => {
    const own = text('name', 'Name', { required: true, requiredMessage: 'Enter a name.' });
    expect(errorsIn(own, {})).toEqual(['Enter a name.']);
  });

  test('may be required only while a condition holds', () => {
    const nickname = text('nickname', 'Nickname', { required: equals('informal', 'Y') });
    expect(isRequired(nickname, { answers: { informal: 'N' } })).toBe(false);
    expect(errorsIn(nickname, { informal: 'N' })).toEqual([]);
    expect(errorsIn(nickname, { informal: 'Y' })).toEqual(['Nickname']);
  });

  test('that is a check box must be checked', () => {
    const rules = checkbox('rules', 'I agree', { required: true });
    expect(errorsIn(rules, { rules: false })).toEqual(['I agree']);
    expect(errorsIn(rules, { rules: true })).toEqual([]);
  });

  test('with several boxes is answered by any of them', () => {
    const boxes = checkGroup(
      'Pick',
      [
        { key: 'chess', label: 'Chess' },
        { key: 'choir', label: 'Choir' },
      ],
      { required: true },
    );
    expect(errorsIn(boxes, {})).toEqual(['Pick']);
    expect(errorsIn(boxes, { chess: false, choir: true })).toEqual([]);
  });
});

test('a question is marked as required or optional, and not at all while any of several questions will do', () => {
  const name = text('name', 'Name', { required: equals('informal', 'N'), oneOfSeveral: equals('nickname', '') });
  const markWith = (answers: Answers) => markOf(name, { answers });
  expect(markWith({ informal: 'N', nickname: 'Ani' })).toBe('required');
  expect(markWith({ nickname: 'Ani' })).toBe('optional');
  expect(markWith({ informal: 'N' })).toBe('none');
  expect(markOf(text('name', 'Name'), { answers: {} })).toBe('optional');
});

describe('the format of an answer', () => {
  const settings = { invalidMessage: 'Wrong.' };
  test.each([
    ['email', email('x', 'X', settings), 'ana@example.com', 'ana'],
    ['phone', phone('x', 'X', settings), '(312) 555-0142', '(112) 555-0142'],
    ['ssn', ssn('x', 'X', settings), '123-45-6789', '123-45-678'],
    ['date', date('x', 'X', settings), '2024-02-29', '2023-02-29'],
  ] as const)('of a question of kind %s is checked once there is an answer', (_, question, right, wrong) => {
    expect(errorsIn(question, { x: right })).toEqual([]);
    expect(errorsIn(question, { x: ` ${right} ` })).toEqual([]);
    expect(errorsIn(question, { x: wrong })).toEqual(['Wrong.']);
    expect(errorsIn(question, { x: ' ' })).toEqual([]);
  });

  test('hides further checks while it is wrong', () => {
    const born = date('x', 'X', { ...settings, checks: [atLeastYearsOld(13, 'Too young.')] });
    expect(errorsIn(born, { x: '2026-13-01' })).toEqual(['Wrong.']);
    expect(errorsIn(born, { x: '2026-01-01' })).toEqual(['Too young.']);
  });
});

describe('a choice', () => {
  const color = radios('color', 'Color', [{ value: 'red', label: 'Red' }]);
  const shade = conditionalDropdown('shade', 'Shade', {
    by: 'color',
    options: { red: [{ value: 'ruby', label: 'Ruby' }] },
  });

  test('takes only its options', () => {
    expect(errorsIn(color, { color: 'red' })).toEqual([]);
    expect(errorsIn(color, { color: 'Red' })).toEqual([unknownOptionMessage]);
    expect(errorsIn(yesNo('member', 'Member?'), { member: 'y' })).toEqual([unknownOptionMessage]);
  });

  test('that depends on another answer takes only the options for that answer', () => {
    expect(errorsIn(shade, { color: 'red', shade: 'ruby' })).toEqual([]);
    expect(errorsIn(shade, { color: 'blue', shade: 'ruby' })).toEqual([unknownOptionMessage]);
  });

  test('of a month and a year shows the errors of both, each once', () => {
    const joined = monthYear('joined', 'Joined', { years: years({ count: 3, direction: 'past' }), required: true });
    expect(errorsIn(joined, {})).toEqual(['Joined']);
    expect(errorsIn(joined, { joined_month: '5' })).toEqual(['Joined']);
    expect(errorsIn(joined, { joined_month: '13', joined_year: '1999' })).toEqual([unknownOptionMessage]);
    expect(errorsIn(joined, { joined_month: '5', joined_year: '2025' })).toEqual([]);
  });
});

test.each([
  [textarea('x', 'X'), 1500],
  [textarea('x', 'X', { maxLength: 20 }), 20],
])('a textarea takes exactly its limit, white space included and each emoji as one', (question, limit) => {
  expect(errorsIn(question, { x: 'x'.repeat(limit) })).toEqual([]);
  expect(errorsIn(question, { x: '🐝'.repeat(limit) })).toEqual([]);
  expect(errorsIn(question, { x: 'x'.repeat(limit + 1) })).toEqual([tooLongMessage(limit)]);
  expect(errorsIn(question, { x: `x${' '.repeat(limit)}` })).toEqual([tooLongMessage(limit)]);
});

test('a message that several checks share appears once', () => {
  const checks = [internationalPhone('Wrong.'), score({ from: 1, to: 9 }, 'Wrong.'), minimumLength(2, 'Also.', always)];
  expect(errorsIn(text('x', 'X', { checks }), { x: 'x' })).toEqual(['Wrong.', 'Also.']);
});

describe('an application', () => {
  const form = compileForm([
    {
      key: 'a',
      title: 'A',
      sections: [section('One', [text('name', 'Name', { required: true }), yesNo('member', 'Member?')])],
    },
    {
      key: 'b',
      title: 'B',
      sections: [
        section('Two', [
          onlyWhen(equals('member', 'Y'), [text('club', 'Club', { required: true })]),
          checkbox('rules', 'I agree', { required: true }),
        ]),
      ],
    },
  ]);

  test('has the errors of every page, in the order of the form', () => {
    const errors = findErrors(form, { answers: { member: 'Y' }, today });
    expect(errors).toEqual({ name: ['Name'], club: ['Club'], rules: ['I agree'] });
    expect(Object.keys(errors)).toEqual(['name', 'club', 'rules']);
  });

  test('has no errors in questions that are not asked', () => {
    expect(findErrors(form, { answers: { name: 'Ana', member: 'N', rules: true }, today })).toEqual({});
  });
});

test('an option that is no longer offered is named by the label the applicant chose', () => {
  const term = radios('term', 'When do you start?', [{ value: '2027', label: 'Fall 2027' }]);
  const message = 'Choose again, Fall 2026 is no longer offered.';
  expect(errorsIn(term, { term: '2026', term_desc: 'Fall 2026' })).toEqual([message]);
  expect(errorsIn(term, { term: '2026' })).toEqual([unknownOptionMessage]);
});

test('so is one that is no longer in the list that the controlling answer leaves', () => {
  const lists = { USA: [{ value: 'Ohio', label: 'Ohio' }] };
  const state = conditionalDropdown('state', 'State', { by: 'country', options: lists });
  expect(errorsIn(state, { country: 'USA', state: 'Maine', state_desc: 'Maine' })).toEqual([
    'Choose again, Maine is no longer offered.',
  ]);
});

describe('a message where its question is not in sight', () => {
  const settings = {
    required: true,
    invalidMessage: 'A valid date of birth is required.',
    checks: [atLeastYearsOld(13, 'You must be 13.')],
  };
  const birthday = date('birth_date', 'Date of birth', settings);
  const upload = document('statement', 'Upload a file', { name: 'Statement', required: true });
  const phones = phone('home', 'Home phone', { requiredMessage: 'Enter one phone.', invalidMessage: 'Wrong.' });

  test.each([
    ['its label', birthday, 'Date of birth', 'Date of birth'],
    ['words that hold the label', birthday, settings.invalidMessage, settings.invalidMessage],
    ['the message of its own when it is missing', phones, 'Enter one phone.', 'Enter one phone.'],
    ['its name, where the label does not say it', upload, 'Upload a file', 'Statement: Upload a file'],
    ['words that do not name it', birthday, 'You must be 13.', 'Date of birth: You must be 13.'],
    [
      'words that any question may have',
      birthday,
      unknownOptionMessage,
      'Date of birth: please choose one of the options.',
    ],
  ])('names the question: %s', (_, question, message, expected) => {
    expect(messageNaming(question, message)).toBe(expected);
  });
});
