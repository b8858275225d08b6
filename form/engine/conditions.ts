import { type AnswerKey, type Answers, isAnswered, textOf } from './answers.ts';
import { type FormatName, isOfFormat } from './formats.ts';
import { visibleText } from './plainText.ts';

/** A statement about the answers that shows, hides or requires part of the form. A missing answer counts as empty. */
export type Condition =
  | { op: 'equals' | 'notEquals'; key: AnswerKey; value: string | boolean }
  | { op: 'answered' | 'notAnswered'; key: AnswerKey }
  | { op: 'isIn' | 'notIn'; key: AnswerKey; values: readonly string[] }
  | { op: 'hasFormat'; key: AnswerKey; format: FormatName }
  | { op: 'lt' | 'lte' | 'gt' | 'gte'; key: AnswerKey; value: number | string }
  | { op: 'all' | 'any' | 'none'; of: readonly Condition[] };

export const equals = (key: AnswerKey, value: string | boolean): Condition => ({ op: 'equals', key, value });
export const notEquals = (key: AnswerKey, value: string | boolean): Condition => ({ op: 'notEquals', key, value });
export const answered = (key: AnswerKey): Condition => ({ op: 'answered', key });
export const notAnswered = (key: AnswerKey): Condition => ({ op: 'notAnswered', key });
export const isIn = (key: AnswerKey, values: readonly string[]): Condition => ({ op: 'isIn', key, values });
export const notIn = (key: AnswerKey, values: readonly string[]): Condition => ({ op: 'notIn', key, values });
export const hasFormat = (key: AnswerKey, format: FormatName): Condition => ({
  op: 'hasFormat',
  key,
  format,
});
export const lt = (key: AnswerKey, value: number | string): Condition => ({ op: 'lt', key, value });
export const lte = (key: AnswerKey, value: number | string): Condition => ({ op: 'lte', key, value });
export const gt = (key: AnswerKey, value: number | string): Condition => ({ op: 'gt', key, value });
export const gte = (key: AnswerKey, value: number | string): Condition => ({ op: 'gte', key, value });

export const all = (...of: readonly Condition[]): Condition => ({ op: 'all', of });
export const any = (...of: readonly Condition[]): Condition => ({ op: 'any', of });
export const none = (...of: readonly Condition[]): Condition => ({ op: 'none', of });
/** For the last of several variants, when none of the others holds. */
export const always: Condition = all();

export function holds(condition: Condition, answers: Answers): boolean {
  switch (condition.op) {
    case 'equals':
      return textOf(answers, condition.key) === String(condition.value);
    case 'notEquals':
      return textOf(answers, condition.key) !== String(condition.value);
    case 'answered':
      return isAnswered(answers[condition.key]);
    case 'notAnswered':
      return !isAnswered(answers[condition.key]);
    case 'isIn':
      return condition.values.includes(textOf(answers, condition.key));
    case 'notIn':
      return !condition.values.includes(textOf(answers, condition.key));
    case 'hasFormat':
      return isOfFormat(condition.format, visibleText(textOf(answers, condition.key)));
    case 'lt':
      return difference(condition, answers) < 0;
    case 'lte':
      return difference(condition, answers) <= 0;
    case 'gt':
      return difference(condition, answers) > 0;
    case 'gte':
      return difference(condition, answers) >= 0;
    case 'all':
      return condition.of.every((inner) => holds(inner, answers));
    case 'any':
      return condition.of.some((inner) => holds(inner, answers));
    case 'none':
      return !condition.of.some((inner) => holds(inner, answers));
  }
}

/**
 * The answer compared with the value, numbers as numbers and days (YYYY-MM-DD) as days. NaN, which compares false, when
 * the answer is empty or no decimal number.
 */
function difference({ key, value }: { key: AnswerKey; value: number | string }, answers: Answers): number {
  const answer = visibleText(textOf(answers, key));
  if (answer === '') return Number.NaN;
  if (typeof value === 'number') return isOfFormat('number', answer) ? Number(answer) - value : Number.NaN;
  return answer === value ? 0 : answer < value ? -1 : 1;
}
