import type { Context } from './answers.ts';
import type { Condition } from './conditions.ts';

/** What is wrong with an answer that was given, trimmed of white space; undefined when nothing is. */
export type Check = (answer: string, context: Context) => string | undefined;

/** (NNN) NNN-NNNN, area code and exchange from 2 to 9 (form.md section 5). */
const phonePattern = /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/;

export const isPhone = (answer: string): boolean => phonePattern.test(answer);

/** NNN-NN-NNNN (form.md section 3). */
export const isSsn = (answer: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(answer);

/** Whether it is a day that exists, written YYYY-MM-DD. */
export function isDay(answer: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(answer) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(answer);
}

/**
 * The same day so many years before, YYYY-MM-DD. 29 February may become a day that does not exist, which still
 * sorts where it belongs: after 28 February and before 1 March.
 */
const yearsBefore = (today: string, years: number): string =>
  String(Number(today.slice(0, 4)) - years).padStart(4, '0') + today.slice(4);

/** Born so many years ago, to the day; whoever was born on 29 February has their birthday on 1 March in other years. */
export const atLeastYearsOld =
  (years: number, message: string): Check =>
  (day, { today }) =>
    day > yearsBefore(today, years) ? message : undefined;

/** The birthday itself is still supported. */
export const atMostYearsOld =
  (years: number, message: string): Check =>
  (day, { today }) =>
    day < yearsBefore(today, years) ? message : undefined;

/** A whole number from `from` to `to`, in steps of `step`. */
export const score =
  ({ from, to, step = 1 }: { from: number; to: number; step?: number }, message: string): Check =>
  (answer) => {
    const points = /^\d+$/.test(answer) ? Number(answer) : Number.NaN;
    return points >= from && points <= to && (points - from) % step === 0 ? undefined : message;
  };

/** At least so many characters, while the condition holds. */
export const minimumLength =
  (length: number, message: string, when: Condition): Check =>
  (answer, { answers }) =>
    answer.length < length && when(answers) ? message : undefined;

/** A number from anywhere: 7 to 15 digits (ITU-T E.164) with the usual separators. */
export const internationalPhone =
  (message: string): Check =>
  (answer) =>
    /^\+?[\d\s().-]+$/.test(answer) && /^(\D*\d){7,15}\D*$/.test(answer) ? undefined : message;
