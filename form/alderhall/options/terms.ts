import type { Context } from '../../engine/answers.ts';
import { computed } from '../../engine/computed.ts';
import type { Option } from '../../engine/options.ts';

/** The terms a first-year student may start in, and the month and day their classes begin. */
const seasons = [
  { name: 'Spring', begins: '01-11' },
  { name: 'Fall', begins: '08-24' },
];

/** How many terms are offered. */
const termCount = 4;

/** The next terms to enroll in. A term is offered until the day before its classes begin. */
export const terms = computed('terms', ({ today }: Pick<Context, 'today'>): readonly Option[] => {
  const thisYear = Number(today.slice(0, 4));
  const ahead = Array.from({ length: termCount }, (_, index) => thisYear + index).flatMap((year) =>
    seasons.map(({ name, begins }) => ({
      begins: `${year}-${begins}`,
      value: `${year}-${name.toLowerCase()}`,
      label: `${name} ${year}`,
    })),
  );
  return ahead
    .filter(({ begins }) => begins > today)
    .slice(0, termCount)
    .map(({ value, label }) => ({ value, label }));
});
