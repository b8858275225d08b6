import type { NextStep } from '../engine/university.ts';
import { institution } from './institution.ts';
import { decisionComesSoon, testsAreOptional } from './promises.ts';

const { codes, deadlines } = institution;

/** What an applicant does after the submission. A deadline that is over is left out: the step is still worth taking. */
export const nextSteps = (today: string): readonly NextStep[] => [
  {
    title: 'Have your transcript sent',
    text: 'Ask your school to send us your transcript.',
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
  {
    title: 'Apply for financial aid, if you need it',
    text: 'Complete the Free Application for Federal Student Aid (FAFSA), and enter our school code.',
    ...until(deadlines.aid, today),
    codes: [{ label: 'FAFSA', code: codes.fafsa }],
  },
  { title: 'Watch your email', text: decisionComesSoon },
];

const until = (by: string, today: string): Pick<NextStep, 'by'> => (today <= by ? { by } : {});
