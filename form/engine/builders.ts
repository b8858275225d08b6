import { answered, equals, gt, gte, isIn, lt, lte, notAnswered, notEquals, notIn } from './conditions.ts';
import { guidance, note } from './groupBuilders.ts';
import {
  calendarDropdown,
  checkbox,
  checkGroup,
  conditionalDropdown,
  date,
  document,
  dropdown,
  email,
  monthYear,
  phone,
  radios,
  ssn,
  text,
  textarea,
  yesNo,
} from './questionBuilders.ts';
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

/** The builders that name answer keys, held to the keys of `A` and to the type each key holds. `D` are the keys of documents. */
export interface Builders<A, D extends TextKey<A> = TextKey<A>> {
  text: Keyed<TextKey<A>, typeof text>;
  email: Keyed<TextKey<A>, typeof email>;
  phone: Keyed<TextKey<A>, typeof phone>;
  ssn: Keyed<TextKey<A>, typeof ssn>;
  date: Keyed<TextKey<A>, typeof date>;
  textarea: Keyed<TextKey<A>, typeof textarea>;
  document: Keyed<D, typeof document>;
  dropdown: Keyed<DescribedKey<A>, typeof dropdown>;
  radios: Keyed<DescribedKey<A>, typeof radios>;
  yesNo: Keyed<DescribedKey<A>, typeof yesNo>;
  conditionalDropdown: (
    key: DescribedKey<A>,
    label: string,
    controlled: Parameters<typeof conditionalDropdown>[2] & { by: KeyOf<A> },
    settings?: Parameters<typeof conditionalDropdown>[3],
  ) => ReturnType<typeof conditionalDropdown>;
  calendarDropdown: Keyed<CalendarKey<A>, typeof calendarDropdown>;
  monthYear: Keyed<MonthYearStem<A>, typeof monthYear>;
  checkbox: Keyed<FlagKey<A>, typeof checkbox>;
  checkGroup: (
    label: string,
    boxes: readonly [Box<A>, ...Box<A>[]],
    settings?: Parameters<typeof checkGroup>[2],
  ) => CheckGroupQuestion;
  note: Keyed<KeyOf<A>, typeof note>;
  guidance: Keyed<KeyOf<A>, typeof guidance>;
  equals: Keyed<KeyOf<A>, typeof equals>;
  notEquals: Keyed<KeyOf<A>, typeof notEquals>;
  answered: Keyed<KeyOf<A>, typeof answered>;
  notAnswered: Keyed<KeyOf<A>, typeof notAnswered>;
  isIn: Keyed<KeyOf<A>, typeof isIn>;
  notIn: Keyed<KeyOf<A>, typeof notIn>;
  lt: Keyed<KeyOf<A>, typeof lt>;
  lte: Keyed<KeyOf<A>, typeof lte>;
  gt: Keyed<KeyOf<A>, typeof gt>;
  gte: Keyed<KeyOf<A>, typeof gte>;
}

/** Binds the builders to a university's answers: a misspelt key, or a key of another type, does not compile. */
export const buildersFor = <A, D extends TextKey<A> = TextKey<A>>(): Builders<A, D> => ({
  text,
  email,
  phone,
  ssn,
  date,
  textarea,
  document,
  dropdown,
  radios,
  yesNo,
  conditionalDropdown,
  calendarDropdown,
  monthYear,
  checkbox,
  checkGroup,
  note,
  guidance,
  equals,
  notEquals,
  answered,
  notAnswered,
  isIn,
  notIn,
  lt,
  lte,
  gt,
  gte,
});
