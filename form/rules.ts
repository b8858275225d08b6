import { askedQuestions } from './asked.ts';
import type { AnswerKey, Context, Page, Question } from './questions.ts';

/** The messages by question, in the order of the form; a question without errors is not named. */
export type Errors = Readonly<Partial<Record<AnswerKey, readonly string[]>>>;

/** The calendar day of a moment where the applicant is, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** What is wrong with one question's answer: each message once, none when it is right. */
export function errorsOf(_question: Question, _context: Context): readonly string[] {
  return [];
}

/** What is wrong with an application: every question that is asked, on every page. */
export const findErrors = (pages: readonly Page[], context: Context): Errors =>
  Object.fromEntries(
    askedQuestions(pages, context.answers)
      .map((question) => [question.key, errorsOf(question, context)] as const)
      .filter(([, messages]) => messages.length > 0),
  );
