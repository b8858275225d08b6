import { type Answer, type AnswerKey, type Answers, type Context, isAnswered, withoutKeys } from './answers.ts';
import type { Form, Place } from './compileForm.ts';
import { hasFormat } from './errors.ts';
import type { FormRecord } from './formRecord.ts';
import { visibleText } from './plainText.ts';
import { keysOf, type Question } from './questions.ts';
import { emptyUnasked, isAsked } from './visibility.ts';

/*
 * What becomes of answers when the university changes its form. An answer stays as long as its question is asked in the same
 * way. It no longer fits when its question is gone or asked of other applicants only, or has become another kind of question
 * that it does not answer. A withdrawn option is no such change: the answer stays, and the error summary names it.
 */

/** An answer that the form has no place for. The label and the kind are those of the question that it answered. */
export interface UnfitAnswer {
  key: AnswerKey;
  answer: Answer;
  reason: UnfitReason;
  /** Null where the form that asked is not known. */
  label: string | null;
  kind: Question['kind'] | null;
  /** Whether it is the label of a chosen option. The applicant is told of the option only. */
  isDescription: boolean;
}

export type UnfitReason = 'no_longer_asked' | 'no_longer_fits';

interface Judgment extends Context {
  /** The form that the answers were given to, where it is known. */
  before: FormRecord | undefined;
  /** Whether the contract allows the answer. */
  isAllowed: (key: AnswerKey, answer: Answer) => boolean;
}

export function unfitAnswers(form: Form, judgment: Judgment): readonly UnfitAnswer[] {
  const { answers, before } = judgment;
  const asked = new Map(before?.places.flatMap(({ question }) => keysOf(question).map((key) => [key, question])));
  const unfit = new Map<AnswerKey, UnfitReason>();
  for (const [key, answer] of Object.entries(answers)) {
    const place = form.placeOf.get(key);
    if (!place) unfit.set(key, 'no_longer_asked');
    else if (isGiven(answer) && !fits(key, { place, kind: asked.get(key)?.kind, answer }, judgment))
      unfit.set(key, 'no_longer_fits');
  }
  for (const key of noLongerAsked(form, withoutKeys(answers, [...unfit.keys()]), judgment))
    unfit.set(key, 'no_longer_asked');
  // A choice and its label go together.
  for (const { question } of form.places)
    if (unfit.has(question.key))
      for (const key of keysOf(question)) if (key in answers && !unfit.has(key)) unfit.set(key, 'no_longer_fits');
  return [...unfit].map(([key, reason]) => {
    const question = asked.get(key) ?? form.placeOf.get(key)?.question;
    return {
      key,
      answer: answers[key] ?? '',
      reason,
      label: question?.label ?? null,
      kind: asked.get(key)?.kind ?? null,
      isDescription: question ? isDescription(question, key) : key.endsWith('_desc'),
    };
  });
}

/**
 * The answers to questions that the form before asked of this applicant and that this form asks of others only, such as a
 * drop-down for whose controlling answer no list is left.
 */
function noLongerAsked(form: Form, fitting: Answers, { answers, before }: Judgment): readonly AnswerKey[] {
  const asked = before?.places.filter((place) => isAsked(place, answers)).flatMap(({ question }) => keysOf(question));
  return Object.keys(emptyUnasked(form, fitting, fitting)).filter((key) => asked?.includes(key));
}

const isGiven = (answer: Answer) => typeof answer === 'boolean' || isAnswered(answer);

const isDescription = (question: Question, key: AnswerKey) =>
  'descriptionKey' in question && question.descriptionKey === key;

interface Candidate {
  place: Place;
  /** The kind of question that was answered, where it is known. */
  kind: Question['kind'] | null | undefined;
  answer: Answer;
}

/** Whether an answer to a question of one kind answers the question that has its key now. */
export function fits(
  key: AnswerKey,
  { place: { question }, kind, answer }: Candidate,
  { isAllowed, answers, today }: Pick<Judgment, 'isAllowed' | 'answers' | 'today'>,
): boolean {
  if (!isAllowed(key, answer) || (typeof answer === 'boolean') !== isBoxes(question.kind)) return false;
  if (!kind || kind === question.kind || typeof answer === 'boolean' || isDescription(question, key)) return true;
  if (isApart(kind) || isApart(question.kind)) return false;
  // The code of an option says nothing as a text.
  if (isChoice(kind) && !isChoice(question.kind)) return false;
  const half =
    question.kind === 'monthYear' ? [question.month, question.year].find((one) => one.key === key) : question;
  return half !== undefined && hasFormat(half, visibleText(answer), { answers, today });
}

const isBoxes = (kind: Question['kind']) => kind === 'checkbox' || kind === 'checkGroup';
const isChoice = (kind: Question['kind']) => kind === 'choice' || kind === 'yesNo' || kind === 'monthYear';
/** Only a conversion answers a document question, and a social security number stays in a field that protects it. */
const isApart = (kind: Question['kind']) => kind === 'document' || kind === 'ssn';

/** The answers that were set aside and whose questions the form asks of this applicant again, each with all of its answers. */
export function answersToReturn(
  form: Form,
  setAside: ReadonlyMap<AnswerKey, { answer: Answer; kind: Question['kind'] | null }>,
  judgment: Pick<Judgment, 'isAllowed' | 'answers' | 'today'>,
): Answers {
  const returning = form.questions.flatMap((question) => {
    const keys = keysOf(question);
    const kept = keys.flatMap((key) => {
      const one = setAside.get(key);
      return one ? [{ key, ...one }] : [];
    });
    const isFree = !keys.some((key) => isAnswered(judgment.answers[key]));
    const answers = { ...judgment.answers, ...Object.fromEntries(kept.map(({ key, answer }) => [key, answer])) };
    const fitting = kept.every(({ key, answer, kind }) => {
      const place = form.placeOf.get(key);
      return place !== undefined && (!isGiven(answer) || fits(key, { place, kind, answer }, { ...judgment, answers }));
    });
    return isFree && fitting ? kept : [];
  });
  const returned = Object.fromEntries(returning.map(({ key, answer }) => [key, answer]));
  const answers = { ...judgment.answers, ...returned };
  return withoutKeys(returned, Object.keys(emptyUnasked(form, answers, answers)));
}
