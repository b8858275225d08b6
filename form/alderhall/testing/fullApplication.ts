import type { AnswerKey, Answers } from '../../engine/answers.ts';
import { answerEverything } from '../../engine/testing/answerEverything.ts';
import type { AlderhallAnswers } from '../builders.ts';
import { form } from '../contents.ts';

/** Complete applications as of a day (YYYY-MM-DD). Only together do they answer every question, as some answers exclude others. */
export const fullApplications = (today: string): readonly Answers[] =>
  variants.map((answers) => answerEverything(form, { answers: { ...notEnglish, ...answers }, today, answerFor }));

const notEnglish: AlderhallAnswers = { english_language: 'N', english_language_desc: 'No' };

const otherAddresses: AlderhallAnswers = {
  mailing_addr_same_as_perm_addr: false,
  parent_addr_same_as_stu_perm: false,
  parent_2_addr_same_as_stu_perm: false,
  guardian_addr_same_as_stu_perm: false,
};

const variants: readonly AlderhallAnswers[] = [
  {
    ...otherAddresses,
    citizenship_type: '2',
    act_taken: 'Y',
    act_score_unknown: false,
    sat_taken: 'N',
    sat_taken_unsure: false,
  },
  {
    ...otherAddresses,
    country: 'IND',
    country_desc: 'India',
    citizenship_type: '3',
    act_taken: 'N',
    act_taken_unsure: false,
    sat_taken: 'Y',
    sat_score_unknown: false,
  },
  { citizenship_type: '1', act_taken: 'Y', act_score_unknown: true, sat_taken: 'N', sat_taken_unsure: true },
  { citizenship_type: '4', act_taken: 'N', act_taken_unsure: true, sat_taken: 'Y', sat_score_unknown: true },
];

/** Canada, which brings provinces, and texts that look like what they are. */
function answerFor(key: AnswerKey): string | undefined {
  if (key.endsWith('country') || key === 'citizenship') return 'CAN';
  if (key.endsWith('zip')) return '60613-1234';
  if (key === 'hs_gpa') return 'CGPA 9.2/10, Class X';
  return key === 'hs_ceeb' ? '361110' : undefined;
}
