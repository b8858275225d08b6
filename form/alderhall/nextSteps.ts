import { type Answers, textOf } from '../engine/answers.ts';
import type { NextStep, NextSteps } from '../engine/university.ts';
import { englishTests } from './education/tests.ts';
import { institution } from './institution.ts';
import { decisionComesSoon, testsAreOptional } from './promises.ts';

const { codes, deadlines, admissionEmail } = institution;

/** What an applicant does after the submission. A deadline that is over is left out: the step is still worth taking. */
export const nextSteps: NextSteps = (today, answers) => [
  {
    title: 'Have your transcript sent',
    text: isHomeschooled(answers)
      ? 'Ask whoever keeps the record of your courses and grades to send it to us as your transcript.'
      : 'Ask your school to send us your transcript.',
    ...until(deadlines.materials, today),
  },
  {
    title: 'Send test scores, if you want them considered',
    text: `${testsAreOptional} Have the testing agency send your scores to our code.`,
    ...until(deadlines.materials, today),
    codes: [
      { label: 'ACT', code: codes.act },
      { label: 'SAT', code: codes.sat },
    ],
  },
  ...(speaksAnother(answers)
    ? [{ title: 'Send English test results', text: englishTests, ...until(deadlines.materials, today) }]
    : []),
  isFromAbroad(answers)
    ? {
        title: 'Ask about financial aid, if you need it',
        text: `The Free Application for Federal Student Aid (FAFSA) is for U.S. citizens and some others. To learn which aid is open to you, email ${admissionEmail}.`,
      }
    : {
        title: 'Apply for financial aid, if you need it',
        text: 'Complete the Free Application for Federal Student Aid (FAFSA), and enter our school code.',
        ...until(deadlines.aid, today),
        codes: [{ label: 'FAFSA', code: codes.fafsa }],
      },
  { title: 'Watch your email', text: decisionComesSoon },
  {
    title: 'Tell us if something changes',
    text: `You can no longer change your application here. To correct it, email ${admissionEmail}.`,
  },
];

const speaksAnother = (answers: Answers) => textOf(answers, 'english_language') === 'N';
const isFromAbroad = (answers: Answers) => textOf(answers, 'citizenship_type') === '3';
/** As the hint of the question asks them to write it, or nearly. */
const isHomeschooled = (answers: Answers) => /^\s*home[\s-]?school/i.test(textOf(answers, 'hs_name'));

const until = (by: string, today: string): Pick<NextStep, 'by'> => (today <= by ? { by } : {});
