import { type AnswerKey, textOf, withoutKeys } from '../../../form/engine/answers.ts';
import type { Draft, TypedOver } from './draft.ts';

/*
 * The account has the first name "Ana". A letter slips in behind it, and is deleted at once: that is no new answer. Where another device
 * has changed the name to "Anna" meanwhile, the applicant is not asked to choose between the two.
 */

/** What the server has of the text in which the applicant types; null for what it does not have, and for a visitor. */
export function typedOverIn(draft: Draft, key: AnswerKey): TypedOver | null {
  const { typingIn, typedOver, owner, revision, answers, acknowledged, conflicts, lastNumber } = draft;
  if (typingIn === key) return typedOver;
  const isSaved = answers[key] === acknowledged[key] && !conflicts.some(({ keys }) => keys.includes(key));
  return owner !== null && revision !== null && isSaved ? { key, answer: answers[key], lastNumber } : null;
}

/** Whether a text is left when some letters in a row are deleted from a longer one. */
function isDeletedFrom(longer: string, text: string): boolean {
  let same = 0;
  while (same < text.length && longer[same] === text[same]) same += 1;
  return longer.length > text.length && longer.endsWith(text.slice(same));
}

/** The draft after a letter, or as it was where that has taken back what was typed and no save has begun since. */
export function unlessTakenBack(draft: Draft, before: Draft): Draft {
  const { typedOver, answers, acknowledged, bases, lastNumber } = draft;
  if (!typedOver || typedOver.lastNumber !== lastNumber) return draft;
  const { key, answer } = typedOver;
  const text = textOf(answers, key);
  const isAsBefore = text === (answer ?? '') && isDeletedFrom(textOf(before.answers, key), text);
  if (!isAsBefore || ![answer, undefined].includes(acknowledged[key])) return draft;
  const known = answer === undefined ? {} : { [key]: answer };
  return {
    ...draft,
    answers: { ...withoutKeys(answers, [key]), ...known },
    acknowledged: { ...acknowledged, ...known },
    bases: withoutKeys(bases, [key]),
  };
}
