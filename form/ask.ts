import type { CalendarKey, DescribedKey, FlagKey, TextKey } from './answers.ts';
import { answered, type Condition, isIn } from './conditions.ts';
import { months } from './options/calendar.ts';
import {
  type CheckboxQuestion,
  type CheckGroupQuestion,
  type ChoiceQuestion,
  type Controlled,
  controlledOptions,
  type DateQuestion,
  type DocumentQuestion,
  descriptionKey,
  type EmailQuestion,
  type FormattedWording,
  type MonthYearQuestion,
  type Option,
  type PhoneQuestion,
  type SsnQuestion,
  type TextareaQuestion,
  type TextQuestion,
  type TextWording,
  type Wording,
  type YesNoQuestion,
} from './questions.ts';

/** Text inputs take 45 characters unless the question says otherwise (form.md section 9). */
const textLimit = 45;
/** An address of more characters does not fit the contract's `Email`. */
const emailLimit = 100;
/** Text areas take 1500 (form.md section 9). */
const textareaLimit = 1500;

export const text = (key: TextKey, label: string, wording: TextWording = {}): TextQuestion => ({
  kind: 'text',
  maxLength: textLimit,
  ...wording,
  key,
  label,
});

export const email = (key: TextKey, label: string, wording: FormattedWording): EmailQuestion => ({
  kind: 'email',
  maxLength: emailLimit,
  ...wording,
  key,
  label,
});

export const phone = (key: TextKey, label: string, wording: FormattedWording): PhoneQuestion => ({
  kind: 'phone',
  ...wording,
  key,
  label,
});

export const ssn = (key: TextKey, label: string, wording: FormattedWording): SsnQuestion => ({
  kind: 'ssn',
  ...wording,
  key,
  label,
});

export const date = (key: TextKey, label: string, wording: FormattedWording): DateQuestion => ({
  kind: 'date',
  ...wording,
  key,
  label,
});

export const textarea = (
  key: TextKey,
  label: string,
  wording: Wording & { maxLength?: number } = {},
): TextareaQuestion => ({ kind: 'textarea', maxLength: textareaLimit, ...wording, key, label });

export const document = (key: TextKey, label: string, wording: Wording = {}): DocumentQuestion => ({
  kind: 'document',
  ...wording,
  key,
  label,
});

type ChoiceOptions = readonly Option[] | ChoiceQuestion['options'];
type ChoiceWording = Wording & { autoComplete?: string };

const choice =
  (as: ChoiceQuestion['as']) =>
  (key: DescribedKey, label: string, options: ChoiceOptions, wording: ChoiceWording = {}): ChoiceQuestion => ({
    kind: 'choice',
    as,
    options: typeof options === 'function' ? options : () => options,
    descriptionKey: descriptionKey(key),
    ...wording,
    key,
    label,
  });

export const dropdown = choice('dropdown');
export const radios = choice('radios');

/** A drop-down of months or years. */
export const calendarDropdown = (
  key: CalendarKey,
  label: string,
  options: ChoiceQuestion['options'],
  wording: Wording = {},
): ChoiceQuestion => ({ kind: 'choice', as: 'dropdown', options, ...wording, key, label });

interface MonthYearWording extends Wording {
  /** Which years are offered. */
  years: ChoiceQuestion['options'];
}

/** `act_plan` of `act_plan_month` and `act_plan_year`. */
type MonthYearStem = CalendarKey extends infer Key ? (Key extends `${infer Stem}_month` ? Stem : never) : never;

/** A month and a year, asked together. */
export function monthYear(
  stem: MonthYearStem,
  label: string,
  { years, ...wording }: MonthYearWording,
): MonthYearQuestion {
  const key = `${stem}_month` as const;
  const month = calendarDropdown(key, label, months, wording);
  const year = calendarDropdown(`${stem}_year`, label, years, wording);
  return { kind: 'monthYear', ...wording, key, label, month, year };
}

interface ControlledWording extends Controlled {
  /** Asked only while this holds of the controlling answer. @default it is answered, or has a list of its own */
  isMatched?: Condition;
}

/** A drop-down that depends on another answer (form.md section 4). */
export const conditionalDropdown = (
  key: DescribedKey,
  label: string,
  { isMatched, ...controlled }: ControlledWording,
  wording: Omit<ChoiceWording, 'shownWhen'> = {},
): ChoiceQuestion => ({
  ...dropdown(key, label, ({ answers }) => controlledOptions(controlled, answers), wording),
  shownWhen: isMatched ?? hasOptions(controlled),
  controlled,
});

const hasOptions = ({ by, options }: Controlled): Condition =>
  Array.isArray(options) ? answered(by) : isIn(by, Object.keys(options));

export const yesNo = (key: DescribedKey, label: string, wording: Wording = {}): YesNoQuestion => ({
  kind: 'yesNo',
  ...wording,
  key,
  label,
  descriptionKey: descriptionKey(key),
});

export const checkbox = (key: FlagKey, label: string, wording: Wording = {}): CheckboxQuestion => ({
  kind: 'checkbox',
  ...wording,
  key,
  label,
});

export const checkGroup = (
  label: string,
  boxes: readonly [CheckGroupQuestion['boxes'][number], ...CheckGroupQuestion['boxes']],
  wording: Wording = {},
): CheckGroupQuestion => ({ kind: 'checkGroup', ...wording, key: boxes[0].key, label, boxes });
