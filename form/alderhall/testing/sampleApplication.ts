import type { Answers } from '../../engine/answers.ts';
import { type Errors, findErrors } from '../../engine/errors.ts';
import { optionsOf } from '../../engine/options.ts';
import type { AlderhallAnswers } from '../builders.ts';
import { form } from '../contents.ts';
import { terms } from '../options/terms.ts';

/** An application that may be submitted, as of a day (YYYY-MM-DD): every required answer and a few others. */
export function completeAnswers(today: string): Answers {
  const year = Number(today.slice(0, 4));
  const [term] = optionsOf({ options: terms }, { answers: {}, today });
  return {
    ...aboutYou(year),
    entry_term: term?.value ?? '',
    entry_term_desc: term?.label ?? '',
    ...academics(year),
    ...finalSteps,
  };
}

/** The errors of the complete application after some of its answers change. */
export const errorsAfter = (changes: Answers, today: string): Errors =>
  findErrors(form, { answers: { ...completeAnswers(today), ...changes }, today });

const aboutYou = (year: number): AlderhallAnswers => ({
  first_name: 'Ana',
  middle_name: 'Lucía',
  last_name: 'Ortiz Peña',
  preferred_name: 'Ani',
  birth_date: `${year - 18}-01-01`,
  email_address: 'ana.ortiz@example.com',
  phone_mobile: '(312) 555-0142',
  optin_sms_ind: true,
  country: 'USA',
  country_desc: 'United States',
  address_line_1: '4250 North Clark Street',
  address_line_2: 'Apt. 2',
  city: 'Chicago',
  state: 'Illinois',
  state_desc: 'Illinois',
  zip: '60613',
  mailing_addr_same_as_perm_addr: true,
  parent_relationship: 'mother',
  parent_relationship_desc: 'Mother',
  parent_first_name: 'Marisol',
  parent_last_name: 'Peña',
  parent_email: 'marisol.pena@example.com',
  parent_addr_same_as_stu_perm: true,
  citizenship_type: '1',
  citizenship_type_desc: 'U.S. citizen or national',
  campus_housing: 'Y',
  campus_housing_desc: 'Yes',
});

const academics = (year: number): AlderhallAnswers => ({
  hs_name: 'Lakeview High School',
  hs_country: 'USA',
  hs_country_desc: 'United States',
  hs_city: 'Chicago',
  hs_state: 'Illinois',
  hs_state_desc: 'Illinois',
  grad_month: '6',
  grad_year: String(year),
  applied_major: '304',
  applied_major_desc: 'Biology',
  test_taken_ind: 'Y',
  test_taken_ind_desc: 'Yes',
  act_taken: 'Y',
  act_taken_desc: 'Yes',
  act_score_composite: '29',
  sat_taken: 'Y',
  sat_taken_desc: 'Yes',
  sat_score_math: '640',
  sat_score_reading_writing: '690',
});

const finalSteps: AlderhallAnswers = {
  conviction: 'N',
  conviction_desc: 'No',
  suspended: 'N',
  suspended_desc: 'No',
  legal_agree: true,
  counselor_waiver_request: 'Y',
  counselor_waiver_request_desc: 'Yes',
};
