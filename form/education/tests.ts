import { isCitizenElsewhere } from '../about/citizenship.ts';
import { firstTrue, guidance, reveal, section } from '../arrange.ts';
import { checkbox, monthYear, text, yesNo } from '../ask.ts';
import { score } from '../checks.ts';
import { all, always, answered, equals } from '../conditions.ts';
import { institution } from '../institution.ts';
import { years } from '../options/calendar.ts';
import type { Part } from '../parts.ts';
import type { FlagKey } from '../questions.ts';

const { act, sat } = institution.codes;
/** Tests are planned within the next two years. */
const planYears = years({ count: 3, direction: 'future' });

const scoreField = { inputMode: 'numeric', maxLength: 4, width: 'short' } as const;

const satScore = (subject: string) =>
  score(
    { from: 200, to: 800, step: 10 },
    `Please enter a valid SAT ${subject} Score. The score must be between 200 and 800 in an increment of 10 (ex. 570).`,
  );

const undecided = 'That is fine. You can tell us later, or apply without it.';
const sendLater = (scores: string) => `That is fine. Have your ${scores} once you know them.`;

/** Asks, unless the box below is checked: then a sentence stands in its place. */
const unless = (box: FlagKey, sentence: string, parts: readonly Part[]) =>
  firstTrue({ when: answered(box), ask: [guidance(box, sentence)] }, { when: always, ask: parts });

const actQuestions = reveal(
  yesNo('act_taken', 'Have you taken the ACT?', { hint: `Our code for ACT score reports is ${act}.` }),
  {
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
      checkbox('act_score_unknown', 'I don’t know my ACT score yet'),
    ],
    N: [
      unless('act_taken_unsure', undecided, [
        monthYear('act_plan', 'When do you plan to take the ACT?', { years: planYears }),
      ]),
      checkbox('act_taken_unsure', 'I’m not sure when I’ll take the ACT'),
    ],
  },
);

const satQuestions = reveal(
  yesNo('sat_taken', 'Have you taken the SAT?', { hint: `Our code for SAT score reports is ${sat}.` }),
  {
    Y: [
      unless('sat_score_unknown', sendLater(`SAT scores sent to us with code ${sat}`), [
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
    ],
    N: [
      unless('sat_taken_unsure', undecided, [
        monthYear('sat_plan', 'When do you plan to take the SAT?', { years: planYears }),
      ]),
      checkbox('sat_taken_unsure', 'I’m not sure when I’ll take the SAT'),
    ],
  },
);

export const tests = section(
  'Tests',
  [
    reveal(yesNo('test_taken_ind', 'Would you like us to consider ACT or SAT scores?'), {
      Y: [actQuestions, satQuestions],
    }),
  ],
  { intro: 'Test scores are up to you: an application without them is read with the same care.' },
);

/** Tells what to send; the scores themselves come from the testing agency. */
export const internationalTests = section('International tests', [], {
  shownWhen: all(equals('test_taken_ind', 'Y'), isCitizenElsewhere),
  intro:
    'If English is not your first language, please have TOEFL, IELTS or Duolingo English Test results sent to us by the testing agency.',
});
