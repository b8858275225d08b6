import { isEmail } from './account.ts';
import { type AnswerKey, type Context, isAnswered } from './answers.ts';
import { askedQuestions } from './asked.ts';
import { isDay, isPhone, isSsn } from './checks.ts';
import type { Page } from './parts.ts';
import { keysOf, type Option, type Question, yesAndNo } from './questions.ts';

/** The messages by question, in the order of the form; a question without errors is not named. */
export type Errors = Readonly<Partial<Record<AnswerKey, readonly string[]>>>;

/** Said when a choice is not among its options, as after a list has changed. */
export const unknownOptionMessage = 'Please choose one of the options.';

/** Said of a longer text, which is kept whole until the applicant shortens it: a paste is never cut off. */
export const tooLongMessage = (limit: number): string =>
  `Please shorten this answer to ${limit.toLocaleString('en-US')} characters.`;

/** The calendar day of a moment where the applicant is, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** What is wrong with one question's answer: each message once, none when it is right. */
export function errorsOf(question: Question, context: Context): readonly string[] {
  if (question.kind === 'monthYear')
    return [...new Set([question.month, question.year].flatMap((half) => errorsOf(half, context)))];
  if (isMissing(question, context)) {
    return isRequired(question, context) ? [question.requiredMessage ?? question.label] : [];
  }
  const answer = textOf(question, context).trim();
  const wrongForm = formError(question, answer, context);
  if (wrongForm !== undefined) return [wrongForm];
  const messages = (question.checks ?? []).map((check) => check(answer, context));
  return [...new Set(messages.filter((message) => message !== undefined))];
}

/** What is wrong with an application: every question that is asked, on every page. */
export const findErrors = (pages: readonly Page[], context: Context): Errors =>
  Object.fromEntries(
    askedQuestions(pages, context.answers)
      .map((question) => [question.key, errorsOf(question, context)] as const)
      .filter(([, messages]) => messages.length > 0),
  );

/** The answer as it was typed: white space counts for its length, here as in the contract. */
const textOf = ({ key }: Question, { answers }: Context): string => String(answers[key] ?? '');

/** Several boxes are answered by any of them. */
function isMissing(question: Question, { answers }: Context): boolean {
  const keys = question.kind === 'checkGroup' ? keysOf(question) : [question.key];
  return !keys.some((key) => isAnswered(answers[key]));
}

/** Whether a question must be answered as things stand. */
export const isRequired = ({ required = false }: Question, { answers }: Pick<Context, 'answers'>): boolean =>
  typeof required === 'function' ? required(answers) : required;

/** The rule that comes with the kind of question; the others follow only once the answer has that form. */
function formError(question: Question, answer: string, context: Context): string | undefined {
  switch (question.kind) {
    case 'email':
      return isEmail(answer) ? undefined : question.invalidMessage;
    case 'phone':
      return isPhone(answer) ? undefined : question.invalidMessage;
    case 'ssn':
      return isSsn(answer) ? undefined : question.invalidMessage;
    case 'date':
      return isDay(answer) ? undefined : question.invalidMessage;
    case 'choice':
      return isAmong(question.options(context), answer) ? undefined : unknownOptionMessage;
    case 'textarea':
      return textOf(question, context).length > question.maxLength ? tooLongMessage(question.maxLength) : undefined;
    case 'yesNo':
      return isAmong(yesAndNo, answer) ? undefined : unknownOptionMessage;
    default:
      return undefined;
  }
}

const isAmong = (options: readonly Option[], answer: string): boolean =>
  options.some((option) => option.value === answer);
