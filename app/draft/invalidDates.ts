import { type AnswerKey, textOf } from '../../form/engine/answers.ts';
import { isDay } from '../../form/engine/days.ts';
import { form } from '../../form/university.ts';
import { groupOf } from '../state/groups/groups.ts';
import type { Draft } from './draft.ts';

/*
 * Texts in date fields that are no dates, such as a half-typed one. The device keeps each like any answer, and its question is wrong. But it
 * is not sent: the server keeps what it has until the text is a date, or is removed.
 */

const dateKeys = form.questions.filter(({ kind }) => kind === 'date').map(({ key }) => key);

type Texts = Pick<Draft, 'answers' | 'saved'>;

/** The keys of the date questions whose text waits to become a date, in the order of the form. */
export const invalidDates = (draft: Texts): readonly AnswerKey[] => dateKeys.filter((key) => isInvalid(draft, key));

/** Whether the answer waits until the dates of its group are valid. */
export const isUndated = (draft: Texts, key: AnswerKey): boolean => groupOf(key).some((one) => isInvalid(draft, one));

function isInvalid({ answers, saved }: Texts, key: AnswerKey): boolean {
  if (!dateKeys.includes(key) || answers[key] === saved.answers[key]) return false;
  const text = textOf(answers, key).trim();
  return text !== '' && !isDay(text);
}
