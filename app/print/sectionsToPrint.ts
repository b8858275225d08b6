import { type Answers, isAnswered } from '../../form/engine/answers.ts';
import { compileForm } from '../../form/engine/compileForm.ts';
import type { Page, Section } from '../../form/engine/groups.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import { askedPlaces } from '../../form/engine/visibility.ts';

/**
 * The sections of a page with something to print. A section without an answer would be a heading alone, unless it has only
 * single check boxes: an unchecked one is printed as `[ ]`. With empty answers, every section that asks something.
 */
export function sectionsToPrint(page: Page, answers: Answers, { withEmpty = false } = {}): readonly Section[] {
  const asked = askedPlaces(compileForm([page]), answers);
  return page.sections.filter((section) => {
    const questions = asked.filter((place) => place.section === section).map(({ question }) => question);
    if (withEmpty) return questions.length > 0;
    return (
      questions.some((question) => hasAnswer(question, answers)) || (questions.length > 0 && questions.every(isBox))
    );
  });
}

const hasAnswer = (question: Question, answers: Answers) => keysOf(question).some((key) => isAnswered(answers[key]));

const isBox = ({ kind }: Question) => kind === 'checkbox';
