import type { AnswerKey } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';

/** Whether no other question, option or answer depends on this answer, and it has to be in no list. */
export const isReadByNone = (key: AnswerKey): boolean =>
  (form.placesReading.get(key) ?? []).every(({ question }) => question.key === key && question.kind !== 'choice');
