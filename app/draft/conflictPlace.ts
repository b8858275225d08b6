import type { AnswerKey, Answers } from '../../form/engine/answers.ts';
import type { Place } from '../../form/engine/compileForm.ts';
import type { Question } from '../../form/engine/questions.ts';
import { isAsked } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { differingKeys } from '../state/groups/groups.ts';
import type { Conflict } from './draft.ts';

/** Where the applicant is asked about two versions: at the first question of the group that is asked. */
export const conflictPlace = ({ keys }: Conflict, answers: Answers): Place | undefined =>
  keys.map((key) => form.placeOf.get(key)).find((place) => place !== undefined && isAsked(place, answers));

/** The questions to which the two versions say something else, in the order of the form. */
export const differingQuestions = (
  { keys, other }: Pick<Conflict, 'keys' | 'other'>,
  answers: Answers,
): readonly Question[] => questionsOf(differingKeys(keys, answers, other));

/** The questions of these answers, each once. */
export const questionsOf = (keys: readonly AnswerKey[]): readonly Question[] => [
  ...new Set(keys.flatMap((key) => form.placeOf.get(key)?.question ?? [])),
];

/** Names what there are two versions of. */
export function conflictName(conflict: Conflict, answers: Answers): string {
  const [first, ...others] = differingQuestions(conflict, answers);
  if (!first) return 'an answer';
  const { length: count } = others;
  return count === 0 ? `“${first.label}”` : `“${first.label}” and ${count} more ${count === 1 ? 'answer' : 'answers'}`;
}

/** The id of the element that asks. */
export const conflictId = ({ keys: [key = ''] }: Conflict): string => `versions-of-${key}`;
