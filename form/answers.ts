import type { components } from '../openapi.d.ts';

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

/** Keys of a month or a year: the value says it all, so no label is kept beside it. */
export type CalendarKey = Extract<TextKey, `${string}_month` | `${string}_year`>;

/** What options and rules may look at. */
export interface Context {
  answers: Answers;
  /** The applicant's calendar day, YYYY-MM-DD. */
  today: string;
}

/** Whether something was answered: white space alone is no answer, and a check box is answered when it is checked. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  typeof answer === 'string' ? answer.trim() !== '' : Boolean(answer);
