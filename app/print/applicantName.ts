import type { Answers } from '../../form/questions.ts';

/** The applicant's full name as far as it is known; empty when none of it is. */
export const applicantName = ({ first_name, middle_name, last_name }: Answers): string =>
  [first_name, middle_name, last_name]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
