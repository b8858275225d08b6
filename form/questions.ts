import type { components } from '../openapi.d.ts';
import type { Condition } from './conditions.ts';

/** Every answer of an application, by the contract's own keys. */
export type Answers = components['schemas']['Answers'];
export type AnswerKey = keyof Answers;
export type Answer = string | boolean;

/** Keys whose answer is of one type, so that a checkbox on a text key does not compile. */
type KeyHolding<Value> = { [Key in AnswerKey]-?: NonNullable<Answers[Key]> extends Value ? Key : never }[AnswerKey];
export type TextKey = KeyHolding<string>;
export type FlagKey = KeyHolding<boolean>;

/** Keys whose chosen label is kept beside them as `{key}_desc`. */
export type DescribedKey = { [Key in TextKey]: `${Key}_desc` extends TextKey ? Key : never }[TextKey];

/** What options and rules may look at. */
export interface Context {
  answers: Answers;
  /** The applicant's calendar day, YYYY-MM-DD. */
  today: string;
}

export interface Option {
  value: string;
  label: string;
}

/** What every question may say about itself. */
interface Wording {
  /** Small print under the label: why we ask, or what a good answer looks like. */
  hint?: string;
  /** Asked only while this holds; a question that is not asked has no answer. */
  shownWhen?: Condition;
  /** Must be answered; `true` makes the label the message (form.md section 5). A condition makes it so only while it holds. @default false */
  required?: boolean | Condition;
  /** Said instead of the label when a required answer is missing. */
  requiredMessage?: string;
}

interface TextWording extends Wording {
  /** The HTML autofill token (WCAG 1.3.5). */
  autoComplete?: string;
  /** The keyboard a touch screen shows. */
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Longest answer in characters. @default 45 (form.md section 9) */
  maxLength?: number;
  /** As wide as its answer. @default 'medium' */
  width?: 'short' | 'medium' | 'long';
}

interface Asked<Kind extends string, Key extends AnswerKey> {
  kind: Kind;
  key: Key;
  label: string;
}

export interface TextQuestion extends Asked<'text', TextKey>, TextWording {
  maxLength: number;
}
export interface EmailQuestion extends Asked<'email', TextKey>, Wording {
  autoComplete?: string;
  /** Said when the answer does not look like an email address. */
  invalidMessage: string;
}
export interface PhoneQuestion extends Asked<'phone', TextKey>, Wording {
  autoComplete?: string;
}
export interface DateQuestion extends Asked<'date', TextKey>, Wording {
  autoComplete?: string;
}
/** Several lines, with a counter. */
export interface TextareaQuestion extends Asked<'textarea', TextKey>, Wording {
  maxLength: number;
}
/** One of a closed list. Its label is kept as `{key}_desc`. */
export interface ChoiceQuestion extends Asked<'choice', DescribedKey>, Wording {
  /** `radios` for a few options that a person compares, `dropdown` for many. */
  as: 'dropdown' | 'radios';
  /** The list; it may depend on today or on other answers. */
  options: (context: Context) => readonly Option[];
  autoComplete?: string;
}
export interface YesNoQuestion extends Asked<'yesNo', DescribedKey>, Wording {}
export interface CheckboxQuestion extends Asked<'checkbox', FlagKey>, Wording {}
/** Several check boxes under one question; `key` is the first of them and the anchor of the question. */
export interface CheckGroupQuestion extends Asked<'checkGroup', FlagKey>, Wording {
  boxes: readonly { key: FlagKey; label: string }[];
}

export type Question =
  | TextQuestion
  | EmailQuestion
  | PhoneQuestion
  | DateQuestion
  | TextareaQuestion
  | ChoiceQuestion
  | YesNoQuestion
  | CheckboxQuestion
  | CheckGroupQuestion;

export interface Section {
  title: string;
  /** A sentence or two under the heading. */
  intro?: string;
  shownWhen?: Condition;
  questions: readonly Question[];
}

export interface Page {
  /** Also its route: `/{key}`. */
  key: string;
  title: string;
  sections: readonly Section[];
}

/** Text inputs take 45 characters unless the question says otherwise (form.md section 9). */
const textLimit = 45;
/** Text areas take 1500 (form.md section 9). */
const textareaLimit = 1500;

export const text = (key: TextKey, label: string, wording: TextWording = {}): TextQuestion => ({
  kind: 'text',
  maxLength: textLimit,
  ...wording,
  key,
  label,
});

export const email = (
  key: TextKey,
  label: string,
  wording: Omit<EmailQuestion, 'kind' | 'key' | 'label'>,
): EmailQuestion => ({ kind: 'email', ...wording, key, label });

export const phone = (
  key: TextKey,
  label: string,
  wording: Omit<PhoneQuestion, 'kind' | 'key' | 'label'> = {},
): PhoneQuestion => ({ kind: 'phone', ...wording, key, label });

export const date = (
  key: TextKey,
  label: string,
  wording: Omit<DateQuestion, 'kind' | 'key' | 'label'> = {},
): DateQuestion => ({ kind: 'date', ...wording, key, label });

export const textarea = (
  key: TextKey,
  label: string,
  wording: Wording & { maxLength?: number } = {},
): TextareaQuestion => ({ kind: 'textarea', maxLength: textareaLimit, ...wording, key, label });

type ChoiceOptions = readonly Option[] | ChoiceQuestion['options'];
type ChoiceWording = Wording & { autoComplete?: string };

const choice =
  (as: ChoiceQuestion['as']) =>
  (key: DescribedKey, label: string, options: ChoiceOptions, wording: ChoiceWording = {}): ChoiceQuestion => ({
    kind: 'choice',
    as,
    options: typeof options === 'function' ? options : () => options,
    ...wording,
    key,
    label,
  });

export const dropdown = choice('dropdown');
export const radios = choice('radios');

export const yesNo = (key: DescribedKey, label: string, wording: Wording = {}): YesNoQuestion => ({
  kind: 'yesNo',
  ...wording,
  key,
  label,
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

export const section = (
  title: string,
  questions: readonly Question[],
  about: Pick<Section, 'intro' | 'shownWhen'> = {},
): Section => ({ title, questions, ...about });

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
      return [question.key, descriptionKey(question.key)];
    case 'checkGroup':
      return question.boxes.map((box) => box.key);
    default:
      return [question.key];
  }
}
