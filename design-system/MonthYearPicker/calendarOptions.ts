import type { Option } from '../field/option.ts';

/** Which years a list offers. */
export interface YearList {
  /** How many years. */
  count: number;
  direction: 'past' | 'future';
  /** The first year. @default the current year (form.md section 5) */
  from?: number | undefined;
}

/** Years one after the other, in the direction of time that is asked for; the first entry is blank (form.md section 5). */
export function yearOptions({ count, direction, from }: YearList, blank: string, today: Date): readonly Option[] {
  const first = from ?? today.getFullYear();
  const step = direction === 'past' ? -1 : 1;
  const years = Array.from({ length: count }, (_, index) => String(first + index * step));
  return [{ value: '', label: blank }, ...years.map((year) => ({ value: year, label: year }))];
}

/** Months by their number, "1" to "12" (form.md section 3); the first entry is blank. */
export const monthOptions = (names: readonly string[], blank: string): readonly Option[] => [
  { value: '', label: blank },
  ...names.map((label, index) => ({ value: String(index + 1), label })),
];
