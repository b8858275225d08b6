import type { TermList } from '../../engine/options.ts';

/** The next terms that a first-year student may start in, with the month and day their classes begin. */
export const terms: TermList = {
  termCount: 4,
  seasons: [
    { value: '{year}-spring', label: 'Spring {year}', begins: '01-11' },
    { value: '{year}-fall', label: 'Fall {year}', begins: '08-24' },
  ],
};
