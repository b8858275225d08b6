import { type Answer, type AnswerKey, type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { isDocumentKey } from '../documents/documentKeys.ts';

/** The answers that make sense only together with this one, itself among them. */
export const groupOf = (key: AnswerKey): readonly AnswerKey[] => form.together.get(key) ?? [key];

/** The groups of these answers, each once. */
export const groupsOf = (keys: readonly AnswerKey[]): readonly (readonly AnswerKey[])[] => [
  ...new Map(keys.map(groupOf).map((group) => [group[0], group])).values(),
];

/** No answer, of the type that the question's answers have. */
export function emptyAnswer(key: AnswerKey): Answer {
  const kind = form.placeOf.get(key)?.question.kind;
  return kind === 'checkbox' || kind === 'checkGroup' ? false : '';
}

/** The answers to these keys. A key without an answer is empty; a document's is left to its conversion. */
export const wholeAnswers = (answers: Answers, keys: readonly AnswerKey[]): Answers =>
  Object.fromEntries(
    keys
      .filter((key) => key in answers || !isDocumentKey(key))
      .map((key) => [key, answers[key] || emptyAnswer(key)] as const),
  );

/** Whether two answers say the same: a missing one is empty, and no person sees a space too many. */
export const isSameAnswer = (one: Answer | undefined, other: Answer | undefined): boolean =>
  (one || '') === (other || '') || spaced(one) === spaced(other);

/** Phones add a space behind a word. Line ends are seen. */
const spaced = (answer: Answer | undefined) =>
  typeof answer === 'string' ? answer.replace(/[^\S\n]+/g, ' ').trim() : answer || '';

/** The keys to which two versions say something else. */
export const differingKeys = (keys: readonly AnswerKey[], one: Answers, other: Answers): readonly AnswerKey[] =>
  keys.filter((key) => !isSameAnswer(one[key], other[key]));

/** The keys that are answered. */
export const answeredKeys = (answers: Answers): readonly AnswerKey[] =>
  Object.keys(answers).filter((key) => isAnswered(answers[key]));
