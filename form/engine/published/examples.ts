import type { Answer, Answers, Context } from '../answers.ts';
import type { Form } from '../compileForm.ts';
import { type Condition, holds } from '../conditions.ts';
import { yearsBefore } from '../days.ts';
import { optionsOf } from '../options.ts';
import { keysOf, type Question } from '../questions.ts';
import { findAnswers } from './findAnswers.ts';
import { rightAnswers } from './rightAnswers.ts';
import type { Rule } from './rules.ts';

/** A text that is too long to be written out: `repeat`, so many times. */
export interface LongText {
  repeat: string;
  times: number;
}

export type ExampleAnswers = Readonly<Record<string, Answer | LongText>>;

/** The answers of an example, with the long texts written out. */
export const writtenOut = (answers: ExampleAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      typeof answer === 'object' ? answer.repeat.repeat(answer.times) : answer,
    ]),
  );

/** Answers under which the rule applies. Other questions may have errors. */
export interface Examples {
  /** The question does not have the rule's message. */
  right: readonly ExampleAnswers[];
  /** The question has the rule's message. */
  wrong: readonly ExampleAnswers[];
  /** The question has the message of an option that was withdrawn. */
  withdrawn?: readonly ExampleAnswers[];
}

interface Place {
  /** Of a month or a year, the half. */
  question: Question;
  conditions: readonly Condition[];
  today: string;
}

/** Examples for a rule. They follow from the rule, so that a new question has some without being told. */
export function examplesOf(form: Form, rule: Rule, { question, conditions, today }: Place): Examples {
  const answers = answersAround(form, rule, { question, conditions, today });
  if (!answers) return { right: [], wrong: [] };
  const isAsked = (given: ExampleAnswers) => conditions.every((condition) => holds(condition, writtenOut(given)));
  const withAnswers = (given: readonly ExampleAnswers[]) => given.map((own) => ({ ...answers, ...own }));
  const withdrawn = withAnswers(withdrawnValues(rule, question));
  return {
    right: withAnswers(rightValues(rule, question, { answers, today })).filter(isAsked),
    wrong: withAnswers(wrongValues(rule, question, { answers, today })),
    ...(withdrawn.length > 0 && { withdrawn }),
  };
}

/** Answers to other questions under which the question is asked and the rule applies; undefined when the search finds none. */
function answersAround(form: Form, rule: Rule, { question, conditions, today }: Place): Answers | undefined {
  const controlling =
    question.kind === 'choice' && 'by' in question.options
      ? ([{ op: 'answered', key: question.options.by }] as const)
      : [];
  const found = findAnswers(form, [...conditions, ...controlling, ...(rule.when ? [rule.when] : [])], today);
  if (!found) return undefined;
  const own = keysOf(question);
  return Object.fromEntries(Object.entries(found).filter(([key]) => !own.includes(key)));
}

function rightValues(rule: Rule, question: Question, context: Context): readonly ExampleAnswers[] {
  const { key } = question;
  switch (rule.rule) {
    case 'maximumLength':
      return [{ [key]: { repeat: 'a', times: rule.length } }];
    case 'minimumLength':
      return [{ [key]: '1'.repeat(rule.length) }, { [key]: ` ${'1'.repeat(rule.length)} ` }];
    case 'atLeastYearsOld':
    case 'atMostYearsOld':
      return [{ [key]: yearsBefore(context.today, rule.years) }];
    case 'score':
      return [rule.from, rule.from + rule.step, rule.to].map((points) => ({ [key]: String(points) }));
    default:
      return rightAnswers(question, context);
  }
}

function wrongValues(rule: Rule, question: Question, { answers, today }: Context): readonly ExampleAnswers[] {
  const { key } = question;
  const texts = (...list: readonly string[]) => list.map((text) => ({ [key]: text }));
  switch (rule.rule) {
    case 'required':
      if (question.kind !== 'checkbox' && question.kind !== 'checkGroup') return [{}, ...texts('', ' \u00a0')];
      return [{}, Object.fromEntries(keysOf(question).map((box) => [box, false]))];
    case 'format':
      return texts(...wrongTexts[rule.format]);
    case 'date':
      return texts('2007-02-29', '2008-13-01', '2008-00-10');
    case 'option':
      return texts('no such option', ...optionOfAnotherList(question, answers));
    case 'maximumLength':
      return [{ [key]: { repeat: 'a', times: rule.length + 1 } }];
    case 'minimumLength':
      return texts('1'.repeat(rule.length - 1), ` ${'1'.repeat(rule.length - 1)} `);
    case 'atLeastYearsOld':
      return texts(dayAfter(yearsBefore(today, rule.years), 1));
    case 'atMostYearsOld':
      return texts(dayAfter(yearsBefore(today, rule.years), -1));
    case 'score':
      return texts(
        ...[rule.from - rule.step, rule.to + rule.step, ...(rule.step > 1 ? [rule.from + 1] : [])].map(String),
        `${rule.from}.5`,
        'abc',
      );
  }
}

const wrongTexts = {
  email: ['ana.ortiz', 'ana@example', 'ana ortiz@example.com', 'ana@example.com, eve@example.com'],
  phone: ['312-555-0142', '(112) 555-0142', '(312) 155-0142', '(312) 555-014'],
  ssn: ['123456789', '123-45-678'],
  internationalPhone: ['+123456', '+1234567890123456', 'call me'],
  foreignPhone: ['(312) 555-0142'],
  number: ['abc'],
  confirmationCode: ['12345', '1234567', '12345a'],
} as const;

/** An option that another value of the controlling answer offers, and this one does not. */
function optionOfAnotherList(question: Question, answers: Answers): readonly string[] {
  if (question.kind !== 'choice' || !('by' in question.options) || Array.isArray(question.options.options)) return [];
  const offered = optionsOf(question, { answers, today: '' });
  const other = Object.values(question.options.options)
    .flat()
    .find(({ value }) => value !== '' && !offered.some((option) => option.value === value));
  return other ? [other.value] : [];
}

/** An option that is in no list, with the label that the applicant saw when it was. */
const withdrawnValues = (rule: Rule, question: Question): readonly ExampleAnswers[] =>
  rule.rule === 'option' && rule.withdrawnMessage && 'descriptionKey' in question && question.descriptionKey
    ? [{ [question.key]: 'gone', [question.descriptionKey]: 'An earlier option' }]
    : [];

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
