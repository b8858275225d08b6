import { findErrors } from '../../form/engine/errors.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { form, universityDay } from '../../form/university.ts';
import { savedSchemas } from '../answerKeys.ts';

/* Answers by which a printed application shows that it leaves nothing out: the longest ones, and letters of many alphabets. */

/** The end of a long answer: one word, which no line and no page divides. */
export const lastWordOf = (key: string) => `End${key.replaceAll(/[^a-z]/g, '')}.`;

/** Answers as long as they may be, where the form asks for some of several lines. */
export const longAnswers = (answers: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(
    askedQuestions(form, answers).flatMap((question) =>
      question.kind === 'textarea' ? [[question.key, longestOf(question.key, question.maxLength)]] : [],
    ),
  );

function longestOf(key: string, length: number): string {
  const end = lastWordOf(key);
  return `${'A long line of words. '.repeat(Math.floor((length - end.length) / 22))}${end}`;
}

/** Words of many alphabets, and signs that a page must not take for its own. */
const worldlyTexts = [
  'Шахматный клуб',
  'Ελληνικός χορός',
  'Trần Thị Ngọc Ánh',
  'Łódź & Kraków',
  'x <b>y</b> z',
  '‘Zoë’ “O’Neill”',
];

/** Whether the contract takes any text of that length under the key. */
const isFree = (key: string) =>
  savedSchemas.some(([each, { maxLength = 0, pattern }]) => each === key && !pattern && maxLength >= 30);

/** Texts for the questions that a complete application leaves open and that take any text, each another one. */
export function worldlyAnswers(complete: Readonly<Record<string, string | boolean>>): Readonly<Record<string, string>> {
  const open = askedQuestions(form, complete).filter(
    ({ kind, key, sensitive }) => kind === 'text' && !sensitive && !(key in complete) && isFree(key),
  );
  const texts = Object.fromEntries(
    open.map(({ key }, index) => [key, `${worldlyTexts[index % worldlyTexts.length]} ${index}`]),
  );
  const errors = findErrors(form, { answers: { ...complete, ...texts }, today: universityDay(new Date()) });
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !(key in errors)));
}
