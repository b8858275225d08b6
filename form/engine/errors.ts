import { type AnswerKey, type Context, isAnswered, lengthOf, textOf } from './answers.ts';
import { passes } from './checks.ts';
import type { Form } from './compileForm.ts';
import { holds } from './conditions.ts';
import { isDay } from './days.ts';
import { isOfFormat } from './formats.ts';
import { type Option, optionsOf } from './options.ts';
import { visibleText } from './plainText.ts';
import { type ChoiceQuestion, keysOf, nameOf, type Question, type YesNoQuestion } from './questions.ts';
import { askedQuestions } from './visibility.ts';

/** Messages by question, in the order of the form. A question without errors has no entry. */
export type Errors = Readonly<Record<AnswerKey, readonly string[]>>;

/** The message for a choice that is not among its options. */
export const unknownOptionMessage = 'Please choose one of the options.';

/** The message for an option that was in its list when it was chosen, such as a term that has begun. */
export const withdrawnMessage = (label: string): string => `Choose again, ${label} is no longer offered.`;

/** The message for a text that is too long. The text is kept whole, so that a paste loses nothing. */
export const tooLongMessage = (limit: number): string =>
  `Please shorten this answer to ${limit.toLocaleString('en-US')} characters.`;

/** The messages about one answer, each once. */
export function errorsOf(question: Question, context: Context): readonly string[] {
  if (question.kind === 'monthYear')
    return [...new Set([question.month, question.year].flatMap((half) => errorsOf(half, context)))];
  if (isMissing(question, context)) {
    return isRequired(question, context) ? [question.requiredMessage ?? question.label] : [];
  }
  const answer = visibleText(textOf(context.answers, question.key));
  const formatMessage = formatErrorOf(question, answer, context);
  if (formatMessage !== undefined) return [formatMessage];
  const failed = (question.checks ?? []).filter((check) => !passes(check, answer, context));
  return [...new Set(failed.map(({ message }) => message))];
}

/** The messages about an application: of every question that is asked, on every page; or about a part of it. */
export const findErrors = (form: Pick<Form, 'places'>, context: Context): Errors =>
  Object.fromEntries(
    askedQuestions(form, context.answers)
      .map((question) => [question.key, errorsOf(question, context)] as const)
      .filter(([, messages]) => messages.length > 0),
  );

/** A group of boxes is answered by any of them. */
function isMissing(question: Question, { answers }: Context): boolean {
  const keys = question.kind === 'checkGroup' ? keysOf(question) : [question.key];
  return !keys.some((key) => isAnswered(answers[key]));
}

/** Whether a question must be answered, given the answers so far. */
export const isRequired = ({ required = false }: Question, { answers }: Pick<Context, 'answers'>): boolean =>
  typeof required === 'boolean' ? required : holds(required, answers);

/** How a question is marked: as required, as optional, or not at all while any of several questions will do. */
export function markOf(question: Question, context: Pick<Context, 'answers'>): 'required' | 'optional' | 'none' {
  if (question.oneOfSeveral && holds(question.oneOfSeveral, context.answers)) return 'none';
  return isRequired(question, context) ? 'required' : 'optional';
}

/** Whether an answer, as `visibleText` has it, has the format of its kind of question. */
export const hasFormat = (question: Question, answer: string, context: Context): boolean =>
  formatErrorOf(question, answer, context) === undefined;

/** The message for an answer that does not have the format of its kind of question. Further checks need that format. */
function formatErrorOf(question: Question, answer: string, context: Context): string | undefined {
  switch (question.kind) {
    case 'email':
    case 'phone':
    case 'ssn':
      return isOfFormat(question.kind, answer) ? undefined : question.invalidMessage;
    case 'date':
      return isDay(answer) ? undefined : question.invalidMessage;
    case 'choice':
    case 'yesNo':
      return isAmong(optionsOf(question, context), answer) ? undefined : unavailableMessage(question, context);
    case 'textarea':
      // White space counts for its length, here as in the contract.
      return lengthOf(textOf(context.answers, question.key)) > question.maxLength
        ? tooLongMessage(question.maxLength)
        : undefined;
    default:
      return undefined;
  }
}

function unavailableMessage(question: ChoiceQuestion | YesNoQuestion, context: Context): string {
  const { descriptionKey } = question;
  const chosen = descriptionKey ? visibleText(textOf(context.answers, descriptionKey)) : '';
  const isOffered = optionsOf(question, context).some(({ label }) => label === chosen);
  return chosen === '' || isOffered ? unknownOptionMessage : withdrawnMessage(chosen);
}

/** A message where its question is not in sight: it names the question, unless its own words do. */
export function messageNaming(question: Question, message: string): string {
  const name = nameOf(question);
  if (message === question.requiredMessage || message.toLowerCase().includes(name.toLowerCase())) return message;
  const own = [...('invalidMessage' in question ? [question.invalidMessage] : []), ...messagesIn(question.checks)];
  const isOwn = own.includes(message) || message === question.label;
  const sentence = isOwn ? message : message.charAt(0).toLowerCase() + message.slice(1);
  return `${name}: ${sentence}`;
}

const messagesIn = (checks: Question['checks'] = []) => checks.map(({ message }) => message);

const isAmong = (options: readonly Option[], answer: string): boolean =>
  options.some((option) => option.value === answer);
