import { score } from '../../engine/checks.ts';
import type { Part } from '../../engine/groups.ts';
import { years } from '../../engine/options.ts';
import { isCitizenElsewhere } from '../about/citizenship.ts';
import {
  all,
  always,
  answered,
  any,
  type CheckboxKey,
  checkbox,
  equals,
  firstTrue,
  guidance,
  monthYear,
  notEquals,
  onlyWhen,
  reveal,
  section,
  text,
  yesNo,
} from '../builders.ts';
import { institution } from '../institution.ts';
import { testsAreOptional, testsMayFollow } from '../promises.ts';

const { act, sat } = institution.codes;
/** This year and the next two. */
const planYears = years({ count: 3, direction: 'future' });

const scoreField = { inputMode: 'numeric', maxLength: 4, width: 'short' } as const;

const satScore = (subject: string) =>
  score(
    { from: 200, to: 800, step: 10 },
    `Please enter a valid SAT ${subject} Score. The score must be between 200 and 800 in an increment of 10 (ex. 570).`,
  );

const hasTakenTest = equals('test_taken_ind', 'Y');
const hasTakenNoTest = equals('test_taken_ind', 'N');

/** Applicants who have taken no test at all are asked for their plans at once. */
const hasNotTaken = (test: 'act_taken' | 'sat_taken') => any(hasTakenNoTest, all(hasTakenTest, equals(test, 'N')));

const sendLater = (scores: string) => `That’s fine. Have your ${scores} when you get them.`;

/** Shows the parts until the box below them is checked, and then a sentence instead. */
const unless = (box: CheckboxKey, sentence: string, parts: readonly Part[]) =>
  firstTrue({ when: answered(box), parts: [guidance(box, sentence)] }, { when: always, parts });

const actScore = onlyWhen(hasTakenTest, [
  reveal(yesNo('act_taken', 'Have you taken the ACT?', { hint: `Our code for ACT score reports is ${act}.` }), {
    Y: [
      unless('act_score_unknown', sendLater(`ACT scores sent to us with code ${act}`), [
        text('act_score_composite', 'ACT Composite Score', {
          ...scoreField,
          hint: 'From 1 to 36.',
          checks: [
            score({ from: 1, to: 36 }, 'Please enter a valid ACT Composite Score. The score must be between 1 and 36.'),
          ],
        }),
      ]),
      checkbox('act_score_unknown', 'I don’t know my ACT score yet', {
        redundantWhen: answered('act_score_composite'),
      }),
    ],
  }),
]);

const actPlan = onlyWhen(hasNotTaken('act_taken'), [
  unless('act_taken_unsure', testsMayFollow, [
    monthYear('act_plan', 'When do you plan to take the ACT?', { years: planYears }),
  ]),
  checkbox('act_taken_unsure', 'I’m not sure when I’ll take the ACT', { redundantWhen: answered('act_plan_month') }),
]);

const satScores = onlyWhen(hasTakenTest, [
  reveal(yesNo('sat_taken', 'Have you taken the SAT?', { hint: `Our code for SAT score reports is ${sat}.` }), {
    Y: [
      unless('sat_score_unknown', sendLater(`SAT scores sent to us with code ${sat}`), [
        text('sat_score_math', 'SAT Math Score', {
          ...scoreField,
          hint: 'From 200 to 800, in steps of 10.',
          checks: [satScore('Math')],
        }),
        text('sat_score_reading_writing', 'SAT Reading and Writing Score', {
          ...scoreField,
          hint: 'From 200 to 800, in steps of 10.',
          checks: [satScore('Reading and Writing')],
        }),
      ]),
      checkbox('sat_score_unknown', 'I don’t know my SAT scores yet', {
        redundantWhen: any(answered('sat_score_math'), answered('sat_score_reading_writing')),
      }),
    ],
  }),
]);

const satPlan = onlyWhen(hasNotTaken('sat_taken'), [
  unless('sat_taken_unsure', testsMayFollow, [
    monthYear('sat_plan', 'When do you plan to take the SAT?', { years: planYears }),
  ]),
  checkbox('sat_taken_unsure', 'I’m not sure when I’ll take the SAT', { redundantWhen: answered('sat_plan_month') }),
]);

export const englishTests =
  'If English is not your first language, please ask the testing agency to send us your TOEFL, IELTS or Duolingo English Test results.';

/** The section below, for applicants from abroad who have taken no admission test or have not said so. */
const englishTestsNote = onlyWhen(all(isCitizenElsewhere, notEquals('test_taken_ind', 'Y')), [
  guidance('test_taken_ind', englishTests),
]);

export const tests = section(
  'Tests',
  [
    yesNo('test_taken_ind', 'Have you taken the ACT, the SAT or another admission test?'),
    englishTestsNote,
    actScore,
    actPlan,
    satScores,
    satPlan,
  ],
  { intro: testsAreOptional },
);

/** A section without questions: the testing agency sends the scores. */
export const internationalTests = section('International tests', [], {
  shownWhen: all(hasTakenTest, isCitizenElsewhere),
  intro: englishTests,
});
