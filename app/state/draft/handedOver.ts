import type { AnswerKey, Answers } from '../../../form/engine/answers.ts';
import { groupsOf } from '../groups/groups.ts';
import type { Draft } from './draft.ts';
import type { DraftChange } from './draftChange.ts';
import { tidy } from './merge.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { isSensitive } from './storedOutbox.ts';
import { takeVisit, withoutVisited } from './takeVisit.ts';

/*
 * A visitor's tab whose session has ended, when the one beside it brings the visitor's words into the account. A tab that is
 * logged in goes on with the account instead (followAccount).
 *
 * The words leave this tab at once: another person may be next to use it. All of them are on the device for the account, except
 * sensitive answers. This page keeps those out of sight until the tab beside has saved or changed them. When that tab ends
 * before, they are shown again here, but only once the profile says that this is the same account.
 */

/** The account in the tab beside has these words of the visitor now. */
export function handOver(draft: Draft, owner: string, visited: Answers): Draft {
  const { answers } = withoutVisited(draft, visited);
  const gone = answerKeys(draft.answers).filter((key) => !(key in answers));
  if (gone.length === 0) return draft;
  const sensitive = groupsOf(gone).filter((keys) => keys.some(isSensitive));
  const kept = { ...handedOverTo(draft, owner), ...pickAnswers(draft.answers, sensitive.flat()) };
  const conflicts = draft.conflicts.filter(({ keys }) => !keys.some((key) => gone.includes(key)));
  return { ...draft, answers, conflicts, clearings: [], lookups: {}, handedOver: { owner, answers: kept } };
}

export const handedOverTo = ({ handedOver }: Draft, account: string): Answers =>
  handedOver?.owner === account ? handedOver.answers : {};

/** The tab beside has changed its draft: what it has saved or changed since, or was given up there, is not kept here any more. */
export function handedOverAfter(
  draft: Draft,
  { owner, hasEnded, answers, acknowledged, conflicts }: DraftChange,
): Draft {
  if (draft.handedOver === null || draft.handedOver.owner !== owner) return draft;
  const isSettled = (key: AnswerKey) => key in answers.set || key in acknowledged.set || conflicts.gone.includes(key);
  const left = groupsOf(answerKeys(draft.handedOver.answers)).filter((keys) => !keys.some(isSettled));
  const kept = pickAnswers(draft.handedOver.answers, hasEnded ? [] : left.flat());
  return { ...draft, handedOver: { owner, answers: kept } };
}

/** No tab beside has told its draft, which had them. */
export function takeHandedOver(draft: Draft): Draft {
  if (draft.owner === null || draft.handedOver?.owner !== draft.owner) return draft;
  const { answers } = draft.handedOver;
  return tidy(takeVisit({ ...draft, handedOver: null }, { answers, clearings: [], lookups: {}, conflicts: [] }));
}
