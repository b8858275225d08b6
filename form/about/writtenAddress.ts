import { type Answers, isAnswered } from '../answers.ts';

/** The permanent address in one line; empty while there is none. */
export const writtenAddress = (answers: Answers): string => {
  const { address_line_1, address_line_2, city, state_desc, zip, country_desc } = answers;
  return [address_line_1, address_line_2, city, [state_desc, zip].filter(isAnswered).join(' '), country_desc]
    .filter(isAnswered)
    .join(', ');
};
