import { type Answer, type AnswerKey, type Answers, isAnswered, textOf } from './answers.ts';
import type { Form, Place } from './compileForm.ts';
import { type Condition, holds } from './conditions.ts';
import { optionsByAnswer } from './options.ts';
import { keysOf, type Question } from './questions.ts';

/** Whether a part's own condition holds. The part is shown only if everything around it is shown too. */
export const isShown = (part: { shownWhen?: Condition }, answers: Answers): boolean =>
  part.shownWhen === undefined || holds(part.shownWhen, answers);

/** The places of the questions asked of this applicant, in the order of the pages. */
export const askedPlaces = ({ places }: Pick<Form, 'places'>, answers: Answers): readonly Place[] =>
  places.filter((place) => isAsked(place, answers));

/** The questions asked of this applicant, in the order of the pages. */
export const askedQuestions = (form: Pick<Form, 'places'>, answers: Answers): readonly Question[] =>
  askedPlaces(form, answers).map(({ question }) => question);

/** Whether the question is asked: its own condition and those around it hold. */
export const isAsked = ({ conditions }: Pick<Place, 'conditions'>, answers: Answers): boolean =>
  conditions.every((condition) => holds(condition, answers));

/** The empty answer of the same type. */
export const emptyLike = (answer: Answer | undefined): Answer => (typeof answer === 'boolean' ? false : '');

/**
 * Empties the answers of questions that are not asked, so that applicants submit nothing they cannot see, and choices
 * that a change took out of their list, such as Ohio once the country is Canada. Emptying one answer may hide another
 * question, so it goes on until nothing changes. Returns only what changed.
 *
 * @param before The answers before the change. A choice that is as before, with its controlling answer, is missing from its list
 * because the university withdrew the option: it stays, so that the error can name it. Without them every such choice is emptied.
 * @param changed The keys that differ, where nothing was left to empty before: then only what depends on them is looked at.
 */
export function emptyUnasked(
  form: Form,
  answers: Answers,
  before: Answers = {},
  changed?: readonly AnswerKey[],
): Answers {
  let changes: Answers = {};
  for (let places = changed ? placesReading(form, changed) : form.places; ; ) {
    const current = { ...answers, ...changes };
    const emptied = unaskedKeys(places, current, before);
    if (emptied.length === 0) return changes;
    changes = { ...changes, ...Object.fromEntries(emptied.map((key) => [key, emptyLike(current[key])])) };
    if (changed) places = placesReading(form, emptied);
  }
}

/** In the order of the pages. */
function placesReading(form: Form, keys: readonly AnswerKey[]): readonly Place[] {
  const [key, ...others] = keys;
  if (key !== undefined && others.length === 0) return form.placesReading.get(key) ?? [];
  const reading = new Set(keys.flatMap((one) => form.placesReading.get(one) ?? []));
  return form.places.filter((place) => reading.has(place));
}

/** The keys of answers that belong to no asked question, or are no longer in their list. */
const unaskedKeys = (places: readonly Place[], answers: Answers, before: Answers) =>
  places
    .filter((place) => !isAsked(place, answers) || isTakenFromList(place.question, answers, before))
    .flatMap(({ question }) => keysOf(question).filter((key) => answers[key]));

/** Whether a change of the answers took the chosen option out of the list that the controlling answer leaves. */
function isTakenFromList(question: Question, answers: Answers, before: Answers): boolean {
  if (question.kind !== 'choice' || !('by' in question.options) || !isAnswered(answers[question.key])) return false;
  const { key, options } = question;
  if ([key, options.by].every((one) => textOf(answers, one) === textOf(before, one))) return false;
  return !optionsByAnswer(options, answers).some((option) => option.value === answers[key]);
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
