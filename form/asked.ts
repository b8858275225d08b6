import { type Answer, type AnswerKey, type Answers, isAnswered } from './answers.ts';
import { keysOf, listFor, type Page, type Question, type Section } from './questions.ts';

/** Whether a question is asked, given the answers so far. */
export const isAsked = (part: Pick<Question | Section, 'shownWhen'>, answers: Answers): boolean =>
  part.shownWhen?.(answers) ?? true;

/** The questions asked of this applicant, in the order of the pages. */
export const askedQuestions = (pages: readonly Page[], answers: Answers): readonly Question[] =>
  pages.flatMap((page) =>
    page.sections
      .filter((section) => isAsked(section, answers))
      .flatMap((section) => section.questions.filter((question) => isAsked(question, answers))),
  );

const emptied = (answer: Answer): Answer => (typeof answer === 'boolean' ? false : '');

/**
 * Empties the answers of questions that are not asked, since nobody should submit what they cannot see, and the
 * choices that the answer controlling their list has taken away, such as Ohio once the country is Canada (form.md
 * section 4). Emptying one answer may hide another question, so it goes on until nothing changes.
 * Returns only what changed: `{}` when every answer belongs to a question that is asked.
 */
export function emptyUnasked(pages: readonly Page[], answers: Answers): Answers {
  const changes: Answers = {};
  for (;;) {
    const current = { ...answers, ...changes };
    const homeless = homelessKeys(pages, current).filter((key) => Boolean(current[key]));
    if (homeless.length === 0) return changes;
    Object.assign(changes, Object.fromEntries(homeless.map((key) => [key, emptied(current[key] ?? '')])));
  }
}

function homelessKeys(pages: readonly Page[], answers: Answers): readonly AnswerKey[] {
  const asked = askedQuestions(pages, answers).filter((question) => !isTakenAway(question, answers));
  const kept = new Set(asked.flatMap(keysOf));
  return pages
    .flatMap((page) => page.sections.flatMap((section) => section.questions.flatMap(keysOf)))
    .filter((key) => !kept.has(key));
}

function isTakenAway(question: Question, answers: Answers): boolean {
  if (question.kind !== 'choice' || !question.narrowed || !isAnswered(answers[question.key])) return false;
  return !listFor(question.narrowed, answers).some((option) => option.value === answers[question.key]);
}
