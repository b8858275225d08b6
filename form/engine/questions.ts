import type { AnswerKey } from './answers.ts';
import type { Check } from './checks.ts';
import type { Condition } from './conditions.ts';
import type { Option, OptionSource } from './options.ts';

/** `lastFour` shows the last four characters of a text of eight or more. */
export type PrintedPart = 'lastFour' | 'whole' | 'nothing';

/** What every question may set. */
export interface QuestionSettings {
  /** What the question asks for, where its label does not say so: in the error summary and in print. @default the label */
  name?: string;
  /** Small print under the label: what to enter, or why the question is asked. */
  hint?: string;
  /** Asked only while this holds. A question that is not asked has no answer. */
  shownWhen?: Condition;
  /** Whether the question must be answered, always or while a condition holds. @default false */
  required?: boolean | Condition;
  /**
   * While this holds, any of several questions will do. This one is then marked neither as required nor as optional, and a text
   * above the questions says what is needed.
   */
  oneOfSeveral?: Condition;
  /** The message for a missing required answer. @default the label */
  requiredMessage?: string;
  /** Further rules for an answer of the right format. */
  checks?: readonly Check[];
  /** The server stores the answer sealed, and it is never written to the applicant's device. @default false */
  sensitive?: boolean;
  /** What print and PDF show of a sensitive answer. @default 'lastFour' */
  printed?: PrintedPart;
}

export interface TextSettings extends QuestionSettings {
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string;
  /** The keyboard a touch screen shows. */
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel';
  /** Longest answer in characters. @default 45 */
  maxLength?: number;
  /** The width of the field, which suggests the length of the answer. @default 'medium' */
  width?: 'short' | 'medium' | 'long';
}

/** The settings of a question whose answer has one format. */
export interface FormattedSettings extends QuestionSettings {
  autoComplete?: string;
  /** The message for an answer in another format. */
  invalidMessage: string;
}

export interface PhoneSettings extends FormattedSettings {
  /** The question for numbers of other countries. A field that gets such a number names it. */
  forOtherCountries?: TextQuestion;
}

export interface CheckboxSettings extends QuestionSettings {
  /** While this holds, print leaves the unchecked box out, such as "I don't know my score yet" beside a score. @default never */
  redundantWhen?: Condition;
}

interface QuestionBase<Kind extends string> {
  kind: Kind;
  key: AnswerKey;
  label: string;
}

export interface TextQuestion extends QuestionBase<'text'>, TextSettings {
  maxLength: number;
}
export interface EmailQuestion extends QuestionBase<'email'>, FormattedSettings {
  maxLength: number;
}
/** A North American number, written (NNN) NNN-NNNN. */
export interface PhoneQuestion extends QuestionBase<'phone'>, PhoneSettings {}
/** A social security number, written NNN-NN-NNNN. */
export interface SsnQuestion extends QuestionBase<'ssn'>, FormattedSettings {}
/** A calendar day, kept as YYYY-MM-DD. */
export interface DateQuestion extends QuestionBase<'date'>, FormattedSettings {}
/** Several lines, with a counter. */
export interface TextareaQuestion extends QuestionBase<'textarea'>, QuestionSettings {
  maxLength: number;
}
/** An uploaded file. Its answer is the name of the file once the file is converted. */
export interface DocumentQuestion extends QuestionBase<'document'>, QuestionSettings {}
/** One option of a list. */
export interface ChoiceQuestion extends QuestionBase<'choice'>, QuestionSettings {
  /** `radios` for a few options to compare, `dropdown` for many. */
  as: 'dropdown' | 'radios';
  options: OptionSource;
  /** The key of the label the applicant chose. A month or a year has none. */
  descriptionKey?: AnswerKey;
  autoComplete?: string;
}
/** A month and a year in one question, which shows the errors of both. `key` is the month's. */
export interface MonthYearQuestion extends QuestionBase<'monthYear'>, QuestionSettings {
  month: ChoiceQuestion;
  year: ChoiceQuestion;
}
/** Its answer is `Y` or `N`. */
export interface YesNoQuestion extends QuestionBase<'yesNo'>, QuestionSettings {
  options: readonly Option[];
  descriptionKey: AnswerKey;
}
export interface CheckboxQuestion extends QuestionBase<'checkbox'>, CheckboxSettings {}
/** Several check boxes in one question. `key` is the first box's, and the anchor that links to the question. */
export interface CheckGroupQuestion extends QuestionBase<'checkGroup'>, QuestionSettings {
  boxes: readonly { key: AnswerKey; label: string }[];
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

/** What the question asks for, to be read away from the texts around it. */
export const nameOf = ({ name, label }: Question): string => name ?? label;

/** The key of the label of the chosen option. */
export const descriptionKey = (key: AnswerKey): AnswerKey => `${key}_desc`;

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
