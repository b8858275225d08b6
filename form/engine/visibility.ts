import { type Answer, type Answers, isAnswered } from './answers.ts';
import type { Form, Place } from './compileForm.ts';
import { type Condition, holds } from './conditions.ts';
import { optionsByAnswer } from './options.ts';
import { keysOf, type Question } from './questions.ts';

/** Whether a part's own condition holds. The part is shown only if everything around it is shown too. */
export const isShown = (part: { shownWhen?: Condition }, answers: Answers): boolean =>
  part.shownWhen === undefined || holds(part.shownWhen, answers);

/** The places of the questions asked of this applicant, in the order of the pages. */
export const askedPlaces = ({ places }: Form, answers: Answers): readonly Place[] =>
  places.filter((place) => isAsked(place, answers));

/** The questions asked of this applicant, in the order of the pages. */
export const askedQuestions = (form: Form, answers: Answers): readonly Question[] =>
  askedPlaces(form, answers).map(({ question }) => question);

/** Whether the question is asked: its own condition and those around it hold. */
export const isAsked = ({ conditions }: Pick<Place, 'conditions'>, answers: Answers): boolean =>
  conditions.every((condition) => holds(condition, answers));

/** The empty answer of the same type. */
export const emptyLike = (answer: Answer | undefined): Answer => (typeof answer === 'boolean' ? false : '');

/**
 * Empties the answers of questions that are not asked, so that applicants submit nothing they cannot see, and choices
 * that are no longer in their list, such as Ohio once the country is Canada. Emptying one answer may hide another
 * question, so it goes on until nothing changes. Returns only what changed.
 */
export function emptyUnasked(form: Form, answers: Answers): Answers {
  let changes: Answers = {};
  for (;;) {
    const current = { ...answers, ...changes };
    const emptied = unaskedKeys(form, current).map((key) => [key, emptyLike(current[key])]);
    if (emptied.length === 0) return changes;
    changes = { ...changes, ...Object.fromEntries(emptied) };
  }
}

/** The keys of answers that belong to no asked question. */
const unaskedKeys = ({ places }: Form, answers: Answers) =>
  places
    .filter((place) => !isAsked(place, answers) || !isAvailable(place.question, answers))
    .flatMap(({ question }) => keysOf(question).filter((key) => answers[key]));

/** Whether the chosen option is still in the list that the controlling answer leaves. */
function isAvailable(question: Question, answers: Answers): boolean {
  if (question.kind !== 'choice' || !('by' in question.options) || !isAnswered(answers[question.key])) return true;
  const { key, options } = question;
  return optionsByAnswer(options, answers).some((option) => option.value === answers[key]);
}

/**
 * Empties the conditional drop-downs whose controlling answer changes, unless the same change answers them too, as when
 * an address is filled in. Returns only what changed.
 */
export function emptyDependents({ dependentsOf }: Form, before: Answers, given: Answers): Answers {
  const dependents = Object.keys(given)
    .filter((key) => (given[key] ?? '') !== (before[key] ?? ''))
    .flatMap((key) => dependentsOf.get(key) ?? [])
    .filter(({ key }) => before[key] && !(key in given));
  return Object.fromEntries(dependents.flatMap(keysOf).map((key) => [key, '']));
}
