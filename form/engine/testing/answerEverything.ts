import { type AnswerKey, type Answers, type Context, isAnswered, textOf } from '../answers.ts';
import type { Form } from '../compileForm.ts';
import { yearOf } from '../days.ts';
import { type Option, optionsOf } from '../options.ts';
import { type ChoiceQuestion, keysOf, type Question, type YesNoQuestion } from '../questions.ts';
import { askedQuestions } from '../visibility.ts';

interface Given {
  /** The answers to begin with. They decide which of several ways through the form is taken. */
  answers: Answers;
  /** YYYY-MM-DD. */
  today: string;
  /** The text, or the value of the option, where the default will not do. @default a text that passes the checks, the last option */
  answerFor?: (key: AnswerKey) => string | undefined;
}

/**
 * Gives a correct answer of the greatest length to every question that is asked, and to every question that these answers
 * show. Tests use it, so that a new question needs no new sample answer.
 */
export function answerEverything(form: Form, { answers: start, today, answerFor = () => undefined }: Given): Answers {
  let answers = start;
  for (;;) {
    const open = askedQuestions(form, answers).find((question) => !isComplete(question, answers));
    if (!open) return answers;
    answers = { ...answers, ...fullAnswer(open, { answers, today }, answerFor) };
  }
}

const isComplete = (question: Question, answers: Answers) =>
  keysOf(question).every((key) => isAnswered(answers[key]) || answers[key] === false);

function fullAnswer(question: Question, context: Context, answerFor: (key: AnswerKey) => string | undefined): Answers {
  switch (question.kind) {
    case 'choice':
    case 'yesNo':
      return chosen(question, context, answerFor(question.key));
    case 'monthYear':
      return { ...fullAnswer(question.month, context, answerFor), ...fullAnswer(question.year, context, answerFor) };
    case 'checkbox':
    case 'checkGroup':
      return Object.fromEntries(keysOf(question).map((key) => [key, true]));
    case 'document':
      return { [question.key]: 'Statement of a long life.docx' };
    case 'date':
      return { [question.key]: `${yearOf(context.today) - 18}-02-28` };
    case 'phone':
      return { [question.key]: '(312) 555-0142' };
    case 'ssn':
      return { [question.key]: '123-45-6789' };
    case 'email':
      return { [question.key]: longestEmail(question.maxLength) };
    default:
      return { [question.key]: answerFor(question.key) ?? checkedText(question) ?? longestText(question.maxLength) };
  }
}

/** A text that passes the checks which the longest text fails. */
function checkedText({ checks = [] }: Question): string | undefined {
  for (const check of checks) {
    if (check.check === 'score') return String(check.to);
    if (check.check === 'internationalPhone') return '+44 (20) 7946-0958';
  }
  return undefined;
}

/** The option chosen already, or else the preferred one, "other", "Y" or the last. */
function chosen(question: ChoiceQuestion | YesNoQuestion, context: Context, preferred: string | undefined): Answers {
  const { key, descriptionKey } = question;
  const options = optionsOf(question, context);
  const withValue = (value: string | undefined) => options.find((option) => option.value === value);
  const option: Option | undefined =
    withValue(textOf(context.answers, key) || preferred) ??
    options.find(({ value }) => value === 'other' || value === 'Y') ??
    options.at(-1);
  return { [key]: option?.value ?? '', ...(descriptionKey && { [descriptionKey]: option?.label ?? '' }) };
}

const longestEmail = (length: number) =>
  `${longestText(length - '@example.com'.length).replaceAll(/\W/g, '.')}@example.com`;

/** A text of a given length, with long words. */
const longestText = (length: number) =>
  'Wolfeschlegelsteinhausenbergerdorff Wiśniewska-'.repeat(Math.ceil(length / 47)).slice(0, length);
