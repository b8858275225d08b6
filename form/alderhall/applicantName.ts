import type { AlderhallAnswers } from './builders.ts';

/** Applicants with only one name enter a dash for the other. */
const nameIn = (answer = ''): string => (/^[-\u2013\u2014]+$/.test(answer.trim()) ? '' : answer.trim());

/** The applicant's full name as far as it is known; empty when none of it is. */
export const applicantName = ({ first_name, middle_name, last_name }: AlderhallAnswers): string =>
  [first_name, middle_name, last_name].map(nameIn).filter(Boolean).join(' ');

/** The preferred name, or else the first name, or else the last name of an applicant who has no other. */
export const greetingName = ({ preferred_name, first_name, last_name }: AlderhallAnswers): string =>
  nameIn(preferred_name) || nameIn(first_name) || (first_name ? nameIn(last_name) : '');
