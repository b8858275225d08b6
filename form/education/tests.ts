import { isCitizenElsewhere } from '../about/citizenship.ts';
import { calendarDropdown, checkbox, onlyWhen, section, text, yesNo } from '../ask.ts';
import { score } from '../checks.ts';
import { all, equals, notAnswered } from '../conditions.ts';
import { institution } from '../institution.ts';
import { months, years } from '../options/calendar.ts';
import type { Question } from '../questions.ts';

const hasTests = equals('test_taken_ind', 'Y');
const { act, sat } = institution.codes;
/** Tests are planned within the next two years. */
const planYears = years({ count: 3, direction: 'future' });

const scoreField = { inputMode: 'numeric', maxLength: 4, width: 'short' } as const;

const satScore = (subject: string) =>
  score(
    { from: 200, to: 800, step: 10 },
    `Please enter a valid SAT ${subject} Score. The score must be between 200 and 800 in an increment of 10 (ex. 570).`,
  );

const actQuestions: readonly Question[] = [
  yesNo('act_taken', 'Have you taken the ACT?', { hint: `Our code for ACT score reports is ${act}.` }),
  ...onlyWhen(equals('act_taken', 'Y'), [
    text('act_score_composite', 'ACT Composite Score', {
      ...scoreField,
      shownWhen: notAnswered('act_score_unknown'),
      hint: 'From 1 to 36.',
      checks: [
        score({ from: 1, to: 36 }, 'Please enter a valid ACT Composite Score. The score must be between 1 and 36.'),
      ],
    }),
    checkbox('act_score_unknown', 'I don’t know my ACT score yet'),
  ]),
  ...onlyWhen(all(equals('act_taken', 'N'), notAnswered('act_taken_unsure')), [
    calendarDropdown('act_plan_month', 'Month you plan to take the ACT', months),
    calendarDropdown('act_plan_year', 'Year you plan to take the ACT', planYears),
  ]),
  checkbox('act_taken_unsure', 'I’m not sure when I’ll take the ACT', { shownWhen: equals('act_taken', 'N') }),
];

const satQuestions: readonly Question[] = [
  yesNo('sat_taken', 'Have you taken the SAT?', { hint: `Our code for SAT score reports is ${sat}.` }),
  ...onlyWhen(equals('sat_taken', 'Y'), [
    ...onlyWhen(notAnswered('sat_score_unknown'), [
      text('sat_score_math', 'SAT Math Score', {
        ...scoreField,
        hint: 'From 200 to 800.',
        checks: [satScore('Math')],
      }),
      text('sat_score_reading_writing', 'SAT Reading and Writing Score', {
        ...scoreField,
        hint: 'From 200 to 800.',
        checks: [satScore('Reading and Writing')],
      }),
    ]),
    checkbox('sat_score_unknown', 'I don’t know my SAT scores yet'),
  ]),
  ...onlyWhen(all(equals('sat_taken', 'N'), notAnswered('sat_taken_unsure')), [
    calendarDropdown('sat_plan_month', 'Month you plan to take the SAT', months),
    calendarDropdown('sat_plan_year', 'Year you plan to take the SAT', planYears),
  ]),
  checkbox('sat_taken_unsure', 'I’m not sure when I’ll take the SAT', { shownWhen: equals('sat_taken', 'N') }),
];

export const tests = section(
  'Tests',
  [
    yesNo('test_taken_ind', 'Would you like us to consider ACT or SAT scores?'),
    ...onlyWhen(hasTests, actQuestions),
    ...onlyWhen(hasTests, satQuestions),
  ],
  { intro: 'Test scores are up to you: an application without them is read with the same care.' },
);

/** Tells what to send; the scores themselves come from the testing agency. */
export const internationalTests = section('International tests', [], {
  shownWhen: all(hasTests, isCitizenElsewhere),
  intro:
    'If English is not your first language, please have TOEFL, IELTS or Duolingo English Test results sent to us by the testing agency.',
});
