import { type Context, lengthOf } from './answers.ts';
import { type Condition, holds } from './conditions.ts';
import { yearsBefore } from './days.ts';
import { isOfFormat } from './formats.ts';

/** A rule for an answer that was given, and the message when the answer breaks it. */
export type Check = { message: string } & (
  | { check: 'atLeastYearsOld'; years: number }
  | { check: 'atMostYearsOld'; years: number }
  | { check: 'score'; from: number; to: number; step: number }
  | { check: 'minimumLength'; length: number; when: Condition }
  | { check: 'internationalPhone' }
);

/** Born so many years ago, to the day. A birthday on 29 February is on 1 March in other years. */
export const atLeastYearsOld = (years: number, message: string): Check => ({
  check: 'atLeastYearsOld',
  years,
  message,
});

/** The birthday itself is still allowed. */
export const atMostYearsOld = (years: number, message: string): Check => ({ check: 'atMostYearsOld', years, message });

/** A whole number from `from` to `to`, in steps of `step`. */
export const score = ({ from, to, step = 1 }: { from: number; to: number; step?: number }, message: string): Check => ({
  check: 'score',
  from,
  to,
  step,
  message,
});

/** At least so many characters, while the condition holds. */
export const minimumLength = (length: number, message: string, when: Condition): Check => ({
  check: 'minimumLength',
  length,
  when,
  message,
});

/** A phone number from anywhere. */
export const internationalPhone = (message: string): Check => ({ check: 'internationalPhone', message });

/** Whether an answer, as `visibleText` has it, passes a check. */
export function passes(check: Check, answer: string, { answers, today }: Context): boolean {
  switch (check.check) {
    case 'atLeastYearsOld':
      return answer <= yearsBefore(today, check.years);
    case 'atMostYearsOld':
      return answer >= yearsBefore(today, check.years);
    case 'score':
      return isScore(answer, check);
    case 'minimumLength':
      return lengthOf(answer) >= check.length || !holds(check.when, answers);
    case 'internationalPhone':
      return isOfFormat('internationalPhone', answer);
  }
}

function isScore(answer: string, { from, to, step }: { from: number; to: number; step: number }): boolean {
  const points = /^\d+$/.test(answer) ? Number(answer) : Number.NaN;
  return points >= from && points <= to && (points - from) % step === 0;
}
