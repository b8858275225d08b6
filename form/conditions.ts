import { type AnswerKey, type Answers, isAnswered } from './answers.ts';

/**
 * A fact about the answers that shows, hides or requires part of the form. The ten operators below are those of
 * product.md section 4; an answer that was never given counts as the empty string.
 */
export type Condition = (answers: Answers) => boolean;

const textOf = (answers: Answers, key: AnswerKey): string => String(answers[key] ?? '');

export const equals =
  (key: AnswerKey, target: string | boolean): Condition =>
  (answers) =>
    textOf(answers, key) === String(target);

export const notEquals =
  (key: AnswerKey, target: string | boolean): Condition =>
  (answers) =>
    textOf(answers, key) !== String(target);

export const answered =
  (key: AnswerKey): Condition =>
  (answers) =>
    isAnswered(answers[key]);

export const notAnswered =
  (key: AnswerKey): Condition =>
  (answers) =>
    !isAnswered(answers[key]);

export const isIn =
  (key: AnswerKey, targets: readonly string[]): Condition =>
  (answers) =>
    targets.includes(textOf(answers, key));

export const notIn =
  (key: AnswerKey, targets: readonly string[]): Condition =>
  (answers) =>
    !targets.includes(textOf(answers, key));

/** Compares numbers as numbers and days (YYYY-MM-DD) as days; what is unanswered or no number compares false. */
const compared =
  (holds: (difference: number) => boolean) =>
  (key: AnswerKey, target: number | string): Condition =>
  (answers) => {
    const value = textOf(answers, key).trim();
    if (value === '') return false;
    if (typeof target === 'string') return holds(value === target ? 0 : value < target ? -1 : 1);
    return holds(Number(value) - target);
  };

export const lt = compared((difference) => difference < 0);
export const lte = compared((difference) => difference <= 0);
export const gt = compared((difference) => difference > 0);
export const gte = compared((difference) => difference >= 0);

/** The last of several variants, when none of the others holds. */
export const always: Condition = () => true;

export const all =
  (...conditions: readonly Condition[]): Condition =>
  (answers) =>
    conditions.every((holds) => holds(answers));

export const any =
  (...conditions: readonly Condition[]): Condition =>
  (answers) =>
    conditions.some((holds) => holds(answers));

export const none =
  (...conditions: readonly Condition[]): Condition =>
  (answers) =>
    !conditions.some((holds) => holds(answers));
