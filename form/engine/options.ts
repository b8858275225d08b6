import { type AnswerKey, type Answers, type Context, textOf } from './answers.ts';
import { yearOf } from './days.ts';

export interface Option {
  value: string;
  label: string;
}

/** The options of a choice: a list, or how to make one from the answers or the day. */
export type OptionSource = readonly Option[] | OptionsByAnswer | YearList | TermList;

/** The options of a choice that depends on another answer. */
export interface OptionsByAnswer {
  /** The controlling answer. Whenever it changes, the choice is emptied. */
  by: AnswerKey;
  /** One list (displayOnly), or a list for each value of the controlling answer and none for any other (displayAndOptions). */
  options: readonly Option[] | Readonly<Record<string, readonly Option[]>>;
}

/** Consecutive years after a blank entry. */
export interface YearList {
  /** How many years. */
  count: number;
  direction: 'past' | 'future';
  /** The first year, or how many years before the current one the list begins. @default the current year */
  from?: number | { yearsAgo: number };
}

/** The next terms, each offered until the day before it begins. */
export interface TermList {
  /** How many terms. */
  termCount: number;
  /** The terms of a year in their order. `{year}` in value and label stands for the year, and `begins` is a month and day, MM-DD. */
  seasons: readonly { value: string; label: string; begins: string }[];
}

export const years = (list: YearList): YearList => list;

/** Years in ascending order, from `past` years ago to `future` years from now. */
export const yearsAround = (past: number, future: number): YearList => ({
  count: past + 1 + future,
  direction: 'future',
  from: { yearsAgo: past },
});

/** The options of a choice at this moment. */
export function optionsOf({ options }: { options: OptionSource }, context: Context): readonly Option[] {
  if (isList(options)) return options;
  if ('by' in options) return optionsByAnswer(options, context.answers);
  if ('seasons' in options) return termOptions(options, context.today);
  return yearOptions(options, yearOf(context.today));
}

/** The options that the controlling answer leaves to choose from. */
export function optionsByAnswer({ by, options }: OptionsByAnswer, answers: Answers): readonly Option[] {
  if (isList(options)) return options;
  const value = textOf(answers, by);
  return Object.hasOwn(options, value) ? (options[value] ?? []) : [];
}

function yearOptions({ count, direction, from = { yearsAgo: 0 } }: YearList, thisYear: number): readonly Option[] {
  const first = typeof from === 'number' ? from : thisYear - from.yearsAgo;
  const step = direction === 'past' ? -1 : 1;
  return [blank, ...named(Array.from({ length: count }, (_, index) => String(first + index * step)))];
}

function termOptions({ termCount, seasons }: TermList, today: string): readonly Option[] {
  const inYear = (text: string, year: number) => text.replaceAll('{year}', String(year));
  // This year may have none left.
  return Array.from({ length: termCount + 1 }, (_, ahead) => yearOf(today) + ahead)
    .flatMap((year) => seasons.map((season) => ({ ...season, year })))
    .filter(({ begins, year }) => `${year}-${begins}` > today)
    .slice(0, termCount)
    .map(({ value, label, year }) => ({ value: inYear(value, year), label: inYear(label, year) }));
}

const isList = (options: OptionSource | OptionsByAnswer['options']): options is readonly Option[] =>
  Array.isArray(options);

/** The option that clears the answer. */
export const blank: Option = { value: '', label: '--' };

/** Options whose value is the label itself. */
export const named = (labels: readonly string[]): readonly Option[] => labels.map((label) => ({ value: label, label }));

/** The two options of every yes-or-no question. */
export const yesAndNo: readonly Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The values are `"1"` to `"12"`. */
export const months: readonly Option[] = monthNames.map((label, index) => ({ value: String(index + 1), label }));
