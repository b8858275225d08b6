import * as conditions from './conditions.ts';
import { guidance, note } from './groupBuilders.ts';
import * as questionBuilders from './questionBuilders.ts';
import type { CheckGroupQuestion } from './questions.ts';

/** Keys of the answers `A`. */
type KeyOf<A> = keyof A & string;

/** Keys whose answer is of one type, so that a check box on a text key does not compile. */
type KeyHolding<A, Value> = { [Key in KeyOf<A>]-?: NonNullable<A[Key]> extends Value ? Key : never }[KeyOf<A>];
type TextKey<A> = KeyHolding<A, string>;
type FlagKey<A> = KeyHolding<A, boolean>;

/** Keys whose chosen label is kept beside them as `{key}_desc`. */
type DescribedKey<A> = { [Key in TextKey<A>]: `${Key}_desc` extends TextKey<A> ? Key : never }[TextKey<A>];

/** Keys of a month or a year, which keep no label: the value is what the applicant saw. */
type CalendarKey<A> = Extract<TextKey<A>, `${string}_month` | `${string}_year`>;

/** `plan` where the answers hold `plan_month` and `plan_year`. */
type MonthYearStem<A> =
  KeyOf<A> extends infer Key
    ? Key extends `${infer Stem}_month`
      ? `${Stem}_year` extends TextKey<A>
        ? Stem
        : never
      : never
    : never;

/** A builder that takes only some keys as its first argument. */
type Keyed<Key extends string, Builder> = Builder extends (key: string, ...others: infer Others) => infer Built
  ? (key: Key, ...others: Others) => Built
  : never;

type Box<A> = CheckGroupQuestion['boxes'][number] & { key: FlagKey<A> };

type QuestionBuilders = typeof questionBuilders;
type Conditions = typeof conditions;

/** These builders, held to these keys. */
type Bound<All, Name extends keyof All, Key extends string> = { [Each in Name]: Keyed<Key, All[Each]> };

/** The builders that name answer keys, held to the keys of `A` and to the type each key holds. `D` are the keys of documents. */
export type Builders<A, D extends TextKey<A> = TextKey<A>> = Bound<
  QuestionBuilders,
  'text' | 'email' | 'phone' | 'ssn' | 'date' | 'textarea',
  TextKey<A>
> &
  Bound<QuestionBuilders, 'document', D> &
  Bound<QuestionBuilders, 'dropdown' | 'radios' | 'yesNo', DescribedKey<A>> &
  Bound<QuestionBuilders, 'calendarDropdown', CalendarKey<A>> &
  Bound<QuestionBuilders, 'monthYear', MonthYearStem<A>> &
  Bound<QuestionBuilders, 'checkbox', FlagKey<A>> &
  Bound<{ note: typeof note; guidance: typeof guidance }, 'note' | 'guidance', KeyOf<A>> &
  Bound<
    Conditions,
    'equals' | 'notEquals' | 'answered' | 'notAnswered' | 'isIn' | 'notIn' | 'hasFormat' | 'lt' | 'lte' | 'gt' | 'gte',
    KeyOf<A>
  > & {
    conditionalDropdown: (
      key: DescribedKey<A>,
      label: string,
      controlled: Parameters<QuestionBuilders['conditionalDropdown']>[2] & { by: KeyOf<A> },
      settings?: Parameters<QuestionBuilders['conditionalDropdown']>[3],
    ) => ReturnType<QuestionBuilders['conditionalDropdown']>;
    checkGroup: (
      label: string,
      boxes: readonly [Box<A>, ...Box<A>[]],
      settings?: Parameters<QuestionBuilders['checkGroup']>[2],
    ) => CheckGroupQuestion;
  };

/** Binds the builders to a university's answers: a misspelt key, or a key of another type, does not compile. */
export const buildersFor = <A, D extends TextKey<A> = TextKey<A>>(): Builders<A, D> => ({
  ...questionBuilders,
  ...conditions,
  note,
  guidance,
});
