import { isVisible } from './plainText.ts';

/** A key of the contract's `Answers`. The engine takes any key; a university's builders admit only the contract's. */
export type AnswerKey = string;
export type Answer = string | boolean;

/**
 * The answers of an application. The contract's `Answers` is such a map, so answers pass between the form and the
 * network as they are: `buildersFor` makes sure at compile time that every question writes the contract's keys and types.
 */
export type Answers = Readonly<Record<AnswerKey, Answer>>;

/** What options and rules may look at. */
export interface Context {
  answers: Answers;
  /** The applicant's calendar day, YYYY-MM-DD. */
  today: string;
}

/** Whether something was answered: white space and what shows nothing are no answer, and a check box is answered when it is checked. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  typeof answer === 'string' ? isVisible(answer) : Boolean(answer);

/** A record by answer key, without these keys. */
export const withoutKeys = <Value>(
  record: Readonly<Record<AnswerKey, Value>>,
  keys: readonly AnswerKey[],
): Record<AnswerKey, Value> => Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** The length of a text in Unicode code points, as the contract's schemas count it: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** An answer as text, exactly as it was typed; empty when there is none. */
export const textOf = (answers: Answers, key: AnswerKey): string => String(answers[key] ?? '');
