import type { AnswerKey } from './answers.ts';
import { answered, type Condition, isIn } from './conditions.ts';
import { months, type OptionSource, type OptionsByAnswer, yesAndNo } from './options.ts';
import {
  type CheckboxQuestion,
  type CheckboxSettings,
  type CheckGroupQuestion,
  type ChoiceQuestion,
  type DateQuestion,
  type DocumentQuestion,
  descriptionKey,
  type EmailQuestion,
  type FormattedSettings,
  type MonthYearQuestion,
  type PhoneQuestion,
  type PhoneSettings,
  type QuestionSettings,
  type SsnQuestion,
  type TextareaQuestion,
  type TextQuestion,
  type TextSettings,
  type YesNoQuestion,
} from './questions.ts';

/** The longest answers in characters, unless a question sets another limit. */
const textLimit = 45;
const emailLimit = 100;
const textareaLimit = 1500;

export const text = (key: AnswerKey, label: string, settings: TextSettings = {}): TextQuestion => ({
  kind: 'text',
  maxLength: textLimit,
  ...settings,
  key,
  label,
});

export const email = (key: AnswerKey, label: string, settings: FormattedSettings): EmailQuestion => ({
  kind: 'email',
  maxLength: emailLimit,
  ...settings,
  key,
  label,
});

export const phone = (key: AnswerKey, label: string, settings: PhoneSettings): PhoneQuestion => ({
  kind: 'phone',
  ...settings,
  key,
  label,
});

export const ssn = (key: AnswerKey, label: string, settings: FormattedSettings): SsnQuestion => ({
  kind: 'ssn',
  ...settings,
  key,
  label,
});

export const date = (key: AnswerKey, label: string, settings: FormattedSettings): DateQuestion => ({
  kind: 'date',
  ...settings,
  key,
  label,
});

export const textarea = (
  key: AnswerKey,
  label: string,
  settings: QuestionSettings & { maxLength?: number } = {},
): TextareaQuestion => ({ kind: 'textarea', maxLength: textareaLimit, ...settings, key, label });

export const document = (key: AnswerKey, label: string, settings: QuestionSettings = {}): DocumentQuestion => ({
  kind: 'document',
  ...settings,
  key,
  label,
});

type ChoiceSettings = QuestionSettings & { autoComplete?: string };

const choice =
  (as: ChoiceQuestion['as']) =>
  (key: AnswerKey, label: string, options: OptionSource, settings: ChoiceSettings = {}): ChoiceQuestion => ({
    kind: 'choice',
    as,
    options,
    descriptionKey: descriptionKey(key),
    ...settings,
    key,
    label,
  });

export const dropdown = choice('dropdown');
export const radios = choice('radios');

/** A drop-down of months or years. */
export const calendarDropdown = (
  key: AnswerKey,
  label: string,
  options: OptionSource,
  settings: QuestionSettings = {},
): ChoiceQuestion => ({ kind: 'choice', as: 'dropdown', options, ...settings, key, label });

interface MonthYearSettings extends QuestionSettings {
  /** The years to choose from. */
  years: OptionSource;
}

/** A month and a year, asked together under `{stem}_month` and `{stem}_year`. */
export function monthYear(stem: string, label: string, { years, ...settings }: MonthYearSettings): MonthYearQuestion {
  const key = `${stem}_month`;
  const month = calendarDropdown(key, label, months, settings);
  const year = calendarDropdown(`${stem}_year`, label, years, settings);
  return { kind: 'monthYear', ...settings, key, label, month, year };
}

interface DependentOptions extends OptionsByAnswer {
  /** Asked only while this holds. @default the controlling answer is given, or has a list of its own */
  isMatched?: Condition;
}

/** A drop-down that depends on another answer. */
export const conditionalDropdown = (
  key: AnswerKey,
  label: string,
  { isMatched, ...options }: DependentOptions,
  settings: Omit<ChoiceSettings, 'shownWhen'> = {},
): ChoiceQuestion => ({
  ...dropdown(key, label, options, settings),
  shownWhen: isMatched ?? hasOptions(options),
});

const hasOptions = ({ by, options }: OptionsByAnswer): Condition =>
  Array.isArray(options) ? answered(by) : isIn(by, Object.keys(options));

export const yesNo = (key: AnswerKey, label: string, settings: QuestionSettings = {}): YesNoQuestion => ({
  kind: 'yesNo',
  options: yesAndNo,
  ...settings,
  key,
  label,
  descriptionKey: descriptionKey(key),
});

export const checkbox = (key: AnswerKey, label: string, settings: CheckboxSettings = {}): CheckboxQuestion => ({
  kind: 'checkbox',
  ...settings,
  key,
  label,
});

export const checkGroup = (
  label: string,
  boxes: readonly [CheckGroupQuestion['boxes'][number], ...CheckGroupQuestion['boxes']],
  settings: QuestionSettings = {},
): CheckGroupQuestion => ({ kind: 'checkGroup', ...settings, key: boxes[0].key, label, boxes });
