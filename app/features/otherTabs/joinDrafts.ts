import { put, type SagaGenerator } from 'typed-redux-saga';
import { type AnswerKey, type Answers, isAnswered, withoutKeys } from '../../../form/engine/answers.ts';
import { applyChange } from '../../state/draft/applyChange.ts';
import { type Draft, emptyDraft, type Outbox, stashFor, unsavedOf } from '../../state/draft/draft.ts';
import { changeBetween, type DraftChange } from '../../state/draft/draftChange.ts';
import { accountFollowed, draftJoined, draftShared, type Visit, type Visited } from '../../state/draft/outboxEvents.ts';
import { answerKeys, pickAnswers } from '../../state/draft/pickAnswers.ts';
import { outboxOnlyHere } from '../../state/draft/storedOutbox.ts';
import { isOnlyRead, withoutVisited } from '../../state/draft/takeVisit.ts';
import { differingKeys, groupsOf } from '../../state/groups/groups.ts';
import type { Answer } from './draftMessages.ts';

/* How a tab takes the whole draft of another one in place of its own (sharedDraftSaga.ts). */

/** A visitor's outbox as a page has read it. */
export type VisitRead = Pick<Outbox, 'answers' | 'edits'>;

/** A tab that waits for the draft of the others. */
export interface Joining {
  since: number;
  /** What it began with. */
  draft: Draft;
  /** It has told that with its question, or began with nothing. */
  hasToldAll: boolean;
  /** It has told another tab, which asked meanwhile, the whole draft. */
  hasAnswered: boolean;
  /** What a visitor had typed here before the words became an account's. */
  visit: Draft | null;
  /** What the other tabs had been told of these words by then. */
  told: Told;
  /** What the account had not saved. */
  unsaved: Outbox | null;
  /** It is on the device, too. */
  isOnDevice: boolean;
  /** What a visitor had entered in this page when it opened. */
  entered: Answers;
  /** What this page has read of a visitor's outbox. */
  read: VisitRead | null;
  /** What a visitor had entered in the page of the tab that answers when it opened. The words here were not in sight there. */
  enteredBeside: Answers;
}

/** What the others were told of the words here: all, as they all told; this tab’s own, before it knew theirs; or some. */
export type Told = 'all' | 'own' | 'some';

/** A tab that waits for the draft of the others has told what was typed since it asked. */
export function toldOf(joining: Joining | null): Told {
  if (joining === null) return 'all';
  return joining.hasToldAll ? 'own' : 'some';
}

/**
 * What a visitor has entered here and in the tab beside, which may have an answer of which this tab has not heard. Where that has only
 * read an older copy, this one has gone on with it.
 */
export const visitOf = (words: Draft, beside: Visited, told: Told): Visit => ({
  words,
  beside,
  wasShared:
    told === 'all' ||
    (beside.isOnlyRead === true && beside.edits < words.edits) ||
    (told === 'own' && answerKeys(beside.answers).every((key) => key in words.answers)),
});

/**
 * Takes the whole draft of another tab, which is what the others know. What was entered here since the question comes on top, and
 * is told once more, because a tab that has just opened has not heard it.
 */
export function* join(
  { draft: whole, visited, hasUnread, keptFor }: Answer,
  { draft, visit, told, unsaved, isOnDevice, entered, read, enteredBeside }: Joining,
  now: Draft,
): SagaGenerator<Draft> {
  const since = changeBetween(draft, now);
  const own = visit && !hasUnread && isOlderCopy(visit, visited) ? null : visit;
  const words = own ?? (hasUnread && draft.owner === null ? whereNotEmptiedIn(whole, draft) : null);
  const onlyHere = unsaved && outboxOnlyHere(unsaved, isOnDevice && !hasUnread);
  // A text that has waited for a choice since this tab has begun, and is typed on, goes on from what the other tab has of it.
  const typing = now.conflicts.flatMap(({ keys }) => (keys.some((key) => key === now.typingIn) ? keys : []));
  const asTyped = <Words extends { answers: Answers }>(known: Words, { answers } = known): Words => ({
    ...known,
    answers: { ...withoutNewer(known, since).answers, ...pickAnswers(answers, typing) },
  });
  const left = {
    visit: words && visitOf(asTyped(words, now), asTyped(visited), told),
    onlyHere: onlyHere && withoutNewer(withoutVisited(onlyHere, visited.answers), since, unsavedOf(draft)),
    newer: newerIn(read, whole),
    entered: { ...entered, ...enteredUnseen(draft, now, enteredBeside) },
  };
  yield* put(draftJoined({ whole, ...left, keptFor }));
  if (since) yield* put(draftShared(since));
  return applyChange({ ...emptyDraft, owner: whole.owner }, whole);
}

const newerIn = (read: VisitRead | null, { whole }: DraftChange): Answers =>
  read && read.edits > (whole.edits ?? 0) ? read.answers : {};

/** What was entered here since the question, of groups in which the other tab’s visitor had entered something before it could ask. */
function enteredUnseen(before: Draft, { answers }: Draft, beside: Answers): Answers {
  const changed = groupsOf(differingKeys(answerKeys({ ...before.answers, ...answers }), before.answers, answers));
  return pickAnswers(answers, changed.filter((keys) => keys.some((key) => key in beside)).flat());
}

/** What a visitor had left on the device was only read here, and the other tab has gone on with it. */
const isOlderCopy = (words: Draft, beside: Visited): boolean => words.edits <= beside.edits && isOnlyRead(words);

/**
 * What was changed or settled since the question is newer than what the tab began with.
 *
 * @param unsaved what it began with that was not saved: a group of which some was not changed since is left
 */
function withoutNewer<Words extends { answers: Answers }>(
  words: Words,
  since: DraftChange | null,
  unsaved: Answers = {},
): Words {
  if (!since) return words;
  const { answers, conflicts } = since;
  const changed = [answers, conflicts].flatMap(({ set, gone }) => [...Object.keys(set), ...gone]);
  const isNewer = (keys: readonly AnswerKey[]) => keys.every((key) => !(key in unsaved) || changed.includes(key));
  return { ...words, answers: withoutKeys(words.answers, groupsOf(changed).filter(isNewer).flat()) };
}

/**
 * Goes on with the account that the tab beside has begun with. Returns the draft that the others know.
 *
 * @param isOnDevice whether what this page has of the account is on the device, too
 */
export function* follow(whole: DraftChange, visit: Visit, isOnDevice: boolean): SagaGenerator<Draft> {
  const stash = stashFor(visit.words, whole.owner ?? '');
  const onlyHere = stash ? outboxOnlyHere(stash, isOnDevice) : null;
  yield* put(accountFollowed({ whole, visit, onlyHere, entered: {} }));
  return applyChange({ ...emptyDraft, owner: whole.owner }, whole);
}

/** What a visitor left on the device, where the tab beside could not read it and has emptied nothing. */
const whereNotEmptiedIn = ({ answers }: DraftChange, onDevice: Draft): Draft => {
  const isEmptied = (keys: readonly AnswerKey[]) =>
    keys.some((key) => key in answers.set) && !keys.some((key) => isAnswered(answers.set[key]));
  const left = groupsOf(answerKeys(onDevice.answers)).filter((keys) => !isEmptied(keys));
  return { ...onDevice, answers: pickAnswers(onDevice.answers, left.flat()) };
};
