import { type AnswerKey, type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { differingKeys, groupsOf } from '../groups/groups.ts';
import { takeVisit } from './beginDraft.ts';
import type { Draft } from './draft.ts';
import type { DraftChange } from './draftChange.ts';
import { tidy } from './merge.ts';
import { answerKeys, pickAnswers } from './pickAnswers.ts';
import { isSensitive } from './storedOutbox.ts';

/*
 * A visitor's tab, when the one beside it logs in and brings the visitor's words into the account.
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
  return { ...draft, answers, clearings: [], lookups: {}, handedOver: { owner, answers: kept } };
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
  return tidy(takeVisit({ ...draft, handedOver: null }, { answers, clearings: [], lookups: {} }));
}

/** What the other tab has taken over from the same visitor may have been changed there since. */
export function withoutVisited<Words extends { answers: Answers }>(words: Words, visited: Answers): Words {
  const groups = groupsOf(answerKeys(words.answers));
  const isTaken = (keys: readonly AnswerKey[]) =>
    keys.some((key) => isAnswered(visited[key])) && differingKeys(keys, words.answers, visited).length === 0;
  const left = groups.filter((keys) => !isTaken(keys));
  return { ...words, answers: pickAnswers(words.answers, left.flat()) };
}
