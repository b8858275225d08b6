import type { Context, Option } from '../questions.ts';
import { blank } from './blank.ts';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `"1"` to `"12"`. */
const monthList: readonly Option[] = monthNames.map((label, index) => ({ value: String(index + 1), label }));
export const months = (): readonly Option[] => monthList;

interface YearList {
  /** How many years. */
  count: number;
  direction: 'past' | 'future';
  /** The first year. @default the current year (form.md section 5) */
  from?: number;
}

/** Years one after the other, in the direction of time that is asked for; the first entry is blank. */
export const years =
  ({ count, direction, from }: YearList) =>
  ({ today }: Pick<Context, 'today'>): readonly Option[] => {
    const first = from ?? yearOf(today);
    const step = direction === 'past' ? -1 : 1;
    return [blank, ...Array.from({ length: count }, (_, index) => yearOption(first + index * step))];
  };

/** Years around today, in order: from so many years ago to so many ahead. */
export const yearsAround =
  (past: number, future: number) =>
  ({ today }: Pick<Context, 'today'>): readonly Option[] =>
    years({ count: past + 1 + future, direction: 'future', from: yearOf(today) - past })({ today });

const yearOf = (today: string) => Number(today.slice(0, 4));
const yearOption = (year: number): Option => ({ value: String(year), label: String(year) });
