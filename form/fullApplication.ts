import { type AnswerKey, type Answers, type Context, isAnswered } from './answers.ts';
import { askedQuestions } from './asked.ts';
import { pages } from './contents.ts';
import { keysOf, type Option, type Question, yesAndNo } from './questions.ts';

/*
 * Applications in which everything that is asked is answered, right and to its limit: for the tests of every room. A
 * question added to the form is answered here by itself.
 */

/**
 * Together they answer every question of the form; no single one can, because some answers exclude others. As of a
 * day, YYYY-MM-DD.
 */
export const fullApplications = (today: string): readonly Answers[] => variants.map((choices) => fill(choices, today));

const elsewhere: Answers = {
  mailing_addr_same_as_perm_addr: false,
  parent_addr_same_as_stu_perm: false,
  parent_2_addr_same_as_stu_perm: false,
  guardian_addr_same_as_stu_perm: false,
};

const variants: readonly Answers[] = [
  {
    ...elsewhere,
    citizenship_type: '2',
    act_taken: 'Y',
    act_score_unknown: false,
    sat_taken: 'N',
    sat_taken_unsure: false,
  },
  {
    ...elsewhere,
    citizenship_type: '3',
    act_taken: 'N',
    act_taken_unsure: false,
    sat_taken: 'Y',
    sat_score_unknown: false,
  },
  { citizenship_type: '1', act_taken: 'Y', act_score_unknown: true, sat_taken: 'N', sat_taken_unsure: true },
  { citizenship_type: '4', act_taken: 'N', act_taken_unsure: true, sat_taken: 'Y', sat_score_unknown: true },
];

/** Answers what is asked, and what that brings, until nothing is left open. */
function fill(choices: Answers, today: string): Answers {
  const answers: Answers = { english_language: 'N', english_language_desc: 'No', ...choices };
  for (;;) {
    const context = { answers, today };
    const open = askedQuestions(pages, answers).find((question) => !isFull(question, answers));
    if (!open) return answers;
    Object.assign(answers, fullAnswer(open, context));
  }
}

const isFull = (question: Question, answers: Answers) =>
  keysOf(question).every((key) => isAnswered(answers[key]) || answers[key] === false);

function fullAnswer(question: Question, context: Context): Answers {
  switch (question.kind) {
    case 'choice':
      return chosen(question, question.options(context), context);
    case 'yesNo':
      return chosen(question, yesAndNo, context);
    case 'monthYear':
      return { ...fullAnswer(question.month, context), ...fullAnswer(question.year, context) };
    case 'checkbox':
    case 'checkGroup':
      return Object.fromEntries(keysOf(question).map((key) => [key, true]));
    case 'document':
      return { [question.key]: 'Statement of a long life.docx' };
    case 'date':
      return { [question.key]: `${Number(context.today.slice(0, 4)) - 18}-02-28` };
    case 'phone':
      return { [question.key]: '(312) 555-0142' };
    case 'ssn':
      return { [question.key]: '123-45-6789' };
    case 'email':
      return {
        [question.key]: `${longest(question.maxLength - '@example.com'.length).replaceAll(/\W/g, '.')}@example.com`,
      };
    default:
      return { [question.key]: formatted(question.key) ?? longest(question.maxLength) };
  }
}

/** What has been chosen already, else Canada, which brings provinces and an international phone, else the last of the list. */
function chosen(
  question: Pick<Question, 'key'> & { descriptionKey?: AnswerKey },
  options: readonly Option[],
  context: Context,
) {
  const { key, descriptionKey } = question;
  const known = options.find(({ value }) => value === (context.answers[key] || 'CAN'));
  const option = known ?? options.find(({ value }) => value === 'other' || value === 'Y') ?? options.at(-1);
  return { [key]: option?.value ?? '', ...(descriptionKey && { [descriptionKey]: option?.label ?? '' }) };
}

/** Texts with a form of their own. */
function formatted(key: AnswerKey): string | undefined {
  if (key.endsWith('zip')) return '60613-1234';
  if (key.startsWith('act_score')) return '36';
  if (key.startsWith('sat_score')) return '800';
  if (key === 'hs_gpa') return '4.000000';
  if (key === 'hs_ceeb') return '361110';
  return key === 'phone_international' ? '+44 (20) 7946-0958' : undefined;
}

/** So many characters of words as long as names get. */
const longest = (length: number) =>
  'Wolfeschlegelsteinhausenbergerdorff Wiśniewska-'.repeat(Math.ceil(length / 47)).slice(0, length);
