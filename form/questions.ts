import type { AnswerKey, Answers, CalendarKey, Context, DescribedKey, FlagKey, TextKey } from './answers.ts';
import type { Check } from './checks.ts';
import type { Condition } from './conditions.ts';

export type {
  Answer,
  AnswerKey,
  Answers,
  CalendarKey,
  Context,
  DescribedKey,
  FlagKey,
  TextKey,
} from './answers.ts';

export interface Option {
  value: string;
  label: string;
}

/** What every question may say about itself. */
export interface Wording {
  /** Small print under the label: why we ask, or what a good answer looks like. */
  hint?: string;
  /** Asked only while this holds; a question that is not asked has no answer. */
  shownWhen?: Condition;
  /** Must be answered; `true` makes the label the message (form.md section 5). A condition makes it so only while it holds. @default false */
  required?: boolean | Condition;
  /** Said instead of the label when a required answer is missing. */
  requiredMessage?: string;
  /** What else the answer must be, once there is one. */
  checks?: readonly Check[];
}

export interface TextWording extends Wording {
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string;
  /** The keyboard a touch screen shows. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  /** Longest answer in characters. @default 45 (form.md section 9) */
  maxLength?: number;
  /** As wide as its answer. @default 'medium' */
  width?: 'short' | 'medium' | 'long';
}

/** The wording of a question whose answer has one right form. */
export interface FormattedWording extends Wording {
  autoComplete?: string;
  /** Said when the answer does not have that form. */
  invalidMessage: string;
}

interface Asked<Kind extends string, Key extends AnswerKey> {
  kind: Kind;
  key: Key;
  label: string;
}

export interface TextQuestion extends Asked<'text', TextKey>, TextWording {
  maxLength: number;
}
export interface EmailQuestion extends Asked<'email', TextKey>, FormattedWording {
  maxLength: number;
}
/** A North American number, written (NNN) NNN-NNNN. */
export interface PhoneQuestion extends Asked<'phone', TextKey>, FormattedWording {}
/** A social security number, written NNN-NN-NNNN. */
export interface SsnQuestion extends Asked<'ssn', TextKey>, FormattedWording {}
/** A calendar day, kept as YYYY-MM-DD. */
export interface DateQuestion extends Asked<'date', TextKey>, FormattedWording {}
/** Several lines, with a counter. */
export interface TextareaQuestion extends Asked<'textarea', TextKey>, Wording {
  maxLength: number;
}
/** An uploaded file; its answer is the file's name once the file is there. */
export interface DocumentQuestion extends Asked<'document', TextKey>, Wording {}
/** One of a closed list. */
export interface ChoiceQuestion extends Asked<'choice', DescribedKey | CalendarKey>, Wording {
  /** `radios` for a few options that a person compares, `dropdown` for many. */
  as: 'dropdown' | 'radios';
  /** The list; it may depend on today or on other answers. */
  options: (context: Context) => readonly Option[];
  /** Set when the choice depends on another answer. */
  controlled?: Controlled;
  /** Keeps the label the applicant saw; a month or a year has none. */
  descriptionKey?: TextKey;
  autoComplete?: string;
}
/** A month and a year under one question; what is wrong with either is wrong with both (form.md section 5). `key` is the month's. */
export interface MonthYearQuestion extends Asked<'monthYear', CalendarKey>, Wording {
  month: ChoiceQuestion;
  year: ChoiceQuestion;
}
/** Its answer is `Y` or `N`. */
export interface YesNoQuestion extends Asked<'yesNo', DescribedKey>, Wording {
  descriptionKey: TextKey;
}
export interface CheckboxQuestion extends Asked<'checkbox', FlagKey>, Wording {}
/** Several check boxes under one question; `key` is the first of them and the anchor of the question. */
export interface CheckGroupQuestion extends Asked<'checkGroup', FlagKey>, Wording {
  boxes: readonly { key: FlagKey; label: string }[];
}

export type Question =
  | TextQuestion
  | EmailQuestion
  | PhoneQuestion
  | SsnQuestion
  | DateQuestion
  | TextareaQuestion
  | DocumentQuestion
  | ChoiceQuestion
  | MonthYearQuestion
  | YesNoQuestion
  | CheckboxQuestion
  | CheckGroupQuestion;

/** A choice that depends on another answer; it is emptied whenever that answer changes (form.md section 4). */
export interface Controlled {
  by: AnswerKey;
  /** One list (displayOnly), or a list for each value of the controlling answer and nothing to ask for any other (displayAndOptions). */
  options: readonly Option[] | Readonly<Record<string, readonly Option[]>>;
}

/** The options that the controlling answer leaves to choose from. */
export function controlledOptions({ by, options }: Controlled, answers: Answers): readonly Option[] {
  if (isList(options)) return options;
  const value = String(answers[by] ?? '');
  return Object.hasOwn(options, value) ? (options[value] ?? []) : [];
}

const isList = (options: Controlled['options']): options is readonly Option[] => Array.isArray(options);

/** The two options of every yes-or-no question. */
export const yesAndNo: readonly Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** The key that keeps the label of the chosen option. */
export const descriptionKey = (key: DescribedKey): TextKey => `${key}_desc`;

/** Every key a question writes, its own first. */
export function keysOf(question: Question): readonly AnswerKey[] {
  switch (question.kind) {
    case 'choice':
    case 'yesNo':
      return question.descriptionKey ? [question.key, question.descriptionKey] : [question.key];
    case 'monthYear':
      return [question.month.key, question.year.key];
    case 'checkGroup':
      return question.boxes.map((box) => box.key);
    default:
      return [question.key];
  }
}
