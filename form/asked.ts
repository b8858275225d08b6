import { type Answer, type AnswerKey, type Answers, isAnswered } from './answers.ts';
import type { Condition } from './conditions.ts';
import { isGroup, isQuestion, type Page, type Part } from './parts.ts';
import { controlledOptions, keysOf, type Question } from './questions.ts';

/** Whether a part of the form is shown, given the answers so far; what stands around it may be hidden all the same. */
export const isAsked = (part: { shownWhen?: Condition }, answers: Answers): boolean =>
  part.shownWhen?.(answers) ?? true;

/** The questions asked of this applicant, in the order of the pages. */
export const askedQuestions = (pages: readonly Page[], answers: Answers): readonly Question[] =>
  pages.flatMap((page) =>
    page.sections
      .filter((section) => isAsked(section, answers))
      .flatMap((section) => section.parts.flatMap((part) => askedIn(part, answers))),
  );

function askedIn(part: Part, answers: Answers): readonly Question[] {
  if (!isAsked(part, answers)) return [];
  if (isGroup(part)) return part.parts.flatMap((inner) => askedIn(inner, answers));
  return isQuestion(part) ? [part] : [];
}

/** No answer, of the type that this one has. */
export const emptyLike = (answer: Answer | undefined): Answer => (typeof answer === 'boolean' ? false : '');

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
    Object.assign(changes, Object.fromEntries(homeless.map((key) => [key, emptyLike(current[key])])));
  }
}

/** Every question of the form, asked or not. */
export const allQuestions = (pages: readonly Page[]): readonly Question[] =>
  pages.flatMap((page) => page.sections.flatMap((section) => section.questions));

function homelessKeys(pages: readonly Page[], answers: Answers): readonly AnswerKey[] {
  const asked = askedQuestions(pages, answers).filter((question) => !isTakenAway(question, answers));
  const kept = new Set(asked.flatMap(keysOf));
  return allQuestions(pages)
    .flatMap(keysOf)
    .filter((key) => !kept.has(key));
}

function isTakenAway(question: Question, answers: Answers): boolean {
  if (question.kind !== 'choice' || !question.controlled || !isAnswered(answers[question.key])) return false;
  const { key, controlled } = question;
  return !controlledOptions(controlled, answers).some((option) => option.value === answers[key]);
}

/**
 * Empties the conditional drop-downs whose controlling answer changes (form.md section 4), unless they are answered in
 * the same breath, as when an address is filled in. Returns only what changed.
 */
export function emptyDependents(pages: readonly Page[], before: Answers, given: Answers): Answers {
  const left = allQuestions(pages).filter((question) => isLeftBehind(question, before, given));
  return Object.fromEntries(left.flatMap(keysOf).map((key) => [key, '']));
}

function isLeftBehind(question: Question, before: Answers, given: Answers): boolean {
  if (question.kind !== 'choice' || !question.controlled || !before[question.key]) return false;
  const { by } = question.controlled;
  return by in given && !(question.key in given) && (given[by] ?? '') !== (before[by] ?? '');
}
