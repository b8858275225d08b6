import { type Answers, isAnswered } from '../../form/answers.ts';
import { askedQuestions } from '../../form/asked.ts';
import type { Page, Section } from '../../form/parts.ts';
import { keysOf, type Question } from '../../form/questions.ts';

/**
 * The sections of a page that say something on paper. Without an answer a section would be a lonely heading, unless it
 * is nothing but boxes: an unchecked one still reads `[ ]`.
 */
export const writtenSections = (page: Page, answers: Answers): readonly Section[] =>
  page.sections.filter((section) => {
    const asked = askedQuestions([{ ...page, sections: [section] }], answers);
    return asked.some((question) => hasAnswer(question, answers)) || (asked.length > 0 && asked.every(isBoxes));
  });

const hasAnswer = (question: Question, answers: Answers) => keysOf(question).some((key) => isAnswered(answers[key]));

const isBoxes = ({ kind }: Question) => kind === 'checkbox' || kind === 'checkGroup';
