import type { Context, Option } from '../questions.ts';

/** The terms a first-year student may start in, and the month and day their classes begin. */
const seasons = [
  { name: 'Spring', begins: '01-11' },
  { name: 'Fall', begins: '08-24' },
];

/** How many terms ahead an applicant may plan. */
const offered = 4;

/** The next terms to enroll in; a term is offered until the day before its classes begin. */
export function terms({ today }: Pick<Context, 'today'>): readonly Option[] {
  const thisYear = Number(today.slice(0, 4));
  const ahead = Array.from({ length: offered }, (_, index) => thisYear + index).flatMap((year) =>
    seasons.map(({ name, begins }) => ({
      begins: `${year}-${begins}`,
      value: `${year}-${name.toLowerCase()}`,
      label: `${name} ${year}`,
    })),
  );
  return ahead
    .filter(({ begins }) => begins > today)
    .slice(0, offered)
    .map(({ value, label }) => ({ value, label }));
}
