import type { CalendarKey, DescribedKey, FlagKey, TextKey } from './answers.ts';
import { all, type Condition, isIn } from './conditions.ts';
import {
  type CheckboxQuestion,
  type CheckGroupQuestion,
  type ChoiceQuestion,
  type DateQuestion,
  descriptionKey,
  type EmailQuestion,
  type FormattedWording,
  listFor,
  type Narrowed,
  type Option,
  type PhoneQuestion,
  type Question,
  type Section,
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

/** A drop-down whose list depends on another answer; asked only while that answer has a list. */
export const narrowedDropdown = (
  key: DescribedKey,
  label: string,
  narrowed: Narrowed,
  wording: Omit<ChoiceWording, 'shownWhen'> = {},
): ChoiceQuestion => ({
  ...dropdown(key, label, ({ answers }) => listFor(narrowed, answers), wording),
  shownWhen: isIn(narrowed.by, Object.keys(narrowed.lists)),
  narrowed,
});

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

/** Asks several questions only while the condition holds, on top of their own conditions. */
export const onlyWhen = (condition: Condition, questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => ({
    ...question,
    shownWhen: question.shownWhen ? all(condition, question.shownWhen) : condition,
  }));

export const section = (
  title: string,
  questions: readonly Question[],
  about: Pick<Section, 'intro' | 'shownWhen'> = {},
): Section => ({ title, questions, ...about });
