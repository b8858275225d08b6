import { atLeastYearsOld, atMostYearsOld, internationalPhone, minimumLength, score } from '../../form/engine/checks.ts';
import { compileForm } from '../../form/engine/compileForm.ts';
import * as conditions from '../../form/engine/conditions.ts';
import { entries, onlyWhen, section } from '../../form/engine/groupBuilders.ts';
import { named, years, yearsAround } from '../../form/engine/options.ts';
import { publishForm } from '../../form/engine/published/publishForm.ts';
import {
  calendarDropdown,
  checkbox,
  checkGroup,
  conditionalDropdown,
  date,
  document,
  dropdown,
  email,
  monthYear,
  phone,
  radios,
  ssn,
  text,
  textarea,
  yesNo,
} from '../../form/engine/questionBuilders.ts';
import { institution } from '../../tests/university/institution.ts';
import type { Subject } from './randomApplication.ts';

/* A form of every kind of question, condition and rule, also those that no university uses. */

const { all, any, none, equals, notEquals, answered, notAnswered, isIn, notIn, hasFormat, lt, lte, gt, gte } =
  conditions;

const colors = named(['red', 'green', 'blue']);

/** Asked while a condition on an earlier answer holds. */
const shown = (key: string, shownWhen: conditions.Condition) =>
  text(key, `Asked for ${key}`, { shownWhen, required: true });

const questions = section('Questions', [
  radios('color', 'Color', colors, { required: true }),
  conditionalDropdown('shade', 'Shade', {
    by: 'color',
    options: { red: named(['pink']), blue: named(['navy', 'pink']) },
  }),
  conditionalDropdown('finish', 'Finish', { by: 'color', options: named(['mat', 'gloss']) }, { required: true }),
  checkbox('agreed', 'Agreed', { required: notEquals('color', 'green') }),
  checkGroup(
    'Boxes',
    [
      { key: 'box_one', label: 'One' },
      { key: 'box_two', label: 'Two' },
    ],
    { required: true, requiredMessage: 'Check a box.' },
  ),
  yesNo('sure', 'Sure?'),
  monthYear('plan', 'When?', { years: years({ count: 3, direction: 'past', from: 2020 }), required: answered('sure') }),
  calendarDropdown('some_year', 'Year', yearsAround(1, 1)),
  dropdown('term', 'Term', { termCount: 3, seasons: [{ value: '{year}-06', label: 'June {year}', begins: '06-01' }] }),
]);

const texts = section(
  'Texts',
  [
    text('points', 'Points', {
      checks: [
        score({ from: 2, to: 120, step: 3 }, 'From 2 to 120.'),
        minimumLength(2, 'Two digits.', conditions.always),
        minimumLength(2, 'Two digits.', answered('agreed')),
      ],
    }),
    date('day', 'Day', {
      invalidMessage: 'A day.',
      requiredMessage: 'Which day?',
      required: any(equals('agreed', true), equals('sure', 'Y')),
      checks: [atLeastYearsOld(13, 'Too young.'), atMostYearsOld(100, 'Too old.')],
    }),
    email('mail', 'Mail', { invalidMessage: 'An address.' }),
    phone('home', 'Home', { invalidMessage: 'A number.' }),
    ssn('ssn', 'SSN', { invalidMessage: 'Nine digits.' }),
    text('abroad', 'Abroad', { checks: [internationalPhone('Any number.')] }),
    textarea('story', 'Story', { maxLength: 20, required: isIn('color', ['red', 'blue']) }),
    document('file', 'File', { required: notAnswered('story') }),
  ],
  { shownWhen: notIn('color', ['green']) },
);

const compared = section('Compared', [
  onlyWhen(answered('points'), [
    shown('below', lt('points', 5)),
    shown('at_most', lte('points', 5)),
    shown('above', gt('points', 5)),
    shown('at_least', gte('points', 5)),
  ]),
  shown('before', lt('day', '2010-01-01')),
  shown('since', gte('day', '2010-01-01')),
  shown('foreign', hasFormat('home', 'foreignPhone')),
  shown('neither', none(equals('color', 'red'), equals('sure', 'Y'))),
  shown('both', all(equals('agreed', false), equals('sure', 'N'))),
  shown('unchecked', notEquals('agreed', true)),
  entries({ id: 'works', entryName: 'Work' }, ['', '_2'], (n) => [
    text(`work${n}`, 'Title'),
    text(`work${n}_more`, 'More', { shownWhen: answered(`work${n}`), required: true }),
  ]),
]);

const form = compileForm([{ key: 'all', title: 'All', sections: [questions, texts, compared] }]);

export const everyRule: Subject = {
  form,
  published: publishForm({ form, institution }),
  samples: { completeAnswers: () => ({}), fullApplications: () => [] },
};
