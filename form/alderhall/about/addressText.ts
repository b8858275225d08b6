import { isAnswered } from '../../engine/answers.ts';
import type { AlderhallAnswers } from '../builders.ts';

/** The permanent address in one line, or an empty text. */
export const addressText = (answers: AlderhallAnswers): string => {
  const { address_line_1, address_line_2, city, state_desc, zip, country_desc } = answers;
  return [address_line_1, address_line_2, city, [state_desc, zip].filter(isAnswered).join(' '), country_desc]
    .filter(isAnswered)
    .join(', ');
};
