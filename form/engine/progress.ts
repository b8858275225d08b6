import { type Answers, isAnswered, withoutKeys } from './answers.ts';
import type { Form } from './compileForm.ts';
import { holds } from './conditions.ts';
import { type Errors, isRequired } from './errors.ts';
import type { Section } from './groups.ts';
import { keysOf, type Question } from './questions.ts';
import { askedQuestions, isShown } from './visibility.ts';

/** How far an applicant is with one section. */
export interface SectionProgress {
  section: Section;
  /** How many answers are needed now. Questions of which one answer is enough count as one. An optional answer that is wrong counts too. */
  needed: number;
  /** How many of these are given and right. */
  given: number;
  /** Nothing is missing or wrong. A section that needs nothing is done once it has an answer. */
  isDone: boolean;
}

/** How far an applicant is with the sections of each page that these answers show. `inSection` tells it of one (`progressIn`). */
export const progressOf = (
  form: Form,
  answers: Answers,
  inSection: (section: Section) => SectionProgress,
): readonly (readonly SectionProgress[])[] =>
  form.pages.map(({ sections }) => sections.filter((section) => isShown(section, answers)).map(inSection));

/** How far an applicant is with one section, given all errors in these answers. */
export function progressIn(form: Form, section: Section, answers: Answers, errors: Errors): SectionProgress {
  const questions = askedQuestions({ places: form.placesIn.get(section) ?? [] }, answers);
  const needs = needsAmong(questions, answers);
  const isRight = (some: readonly Question[]) => some.every(({ key }) => errors[key] === undefined);
  const toCorrect = questions.filter((question) => !needs.flat().includes(question) && !isRight([question]));
  return {
    section,
    needed: needs.length + toCorrect.length,
    given: needs.filter(isRight).length,
    isDone: isRight(questions) && (needs.length > 0 || questions.some((question) => hasAnswer(question, answers))),
  };
}

/** The required questions, each alone. Those of which one answer is enough are together. */
function needsAmong(questions: readonly Question[], answers: Answers): readonly (readonly Question[])[] {
  const several = questions.filter(({ oneOfSeveral }) => oneOfSeveral);
  const single = questions.filter((question) => !several.includes(question) && isRequired(question, { answers }));
  // Which of several are required depends on their own answers, so whether one is needed is asked as if none was given.
  const without = withoutKeys(answers, several.flatMap(keysOf));
  const isNeeded = ({ oneOfSeveral }: Question) => oneOfSeveral !== undefined && holds(oneOfSeveral, without);
  return [...single.map((question) => [question]), ...(several.some(isNeeded) ? [several] : [])];
}

const hasAnswer = (question: Question, answers: Answers) => keysOf(question).some((key) => isAnswered(answers[key]));
