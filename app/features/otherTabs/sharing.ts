import type { Task } from 'redux-saga';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import type { Question } from '../../effects/draftChannel.ts';
import { selectHasRead, selectHasReadDevice, selectKeptFor, selectPlace } from '../../state/device/deviceSlice.ts';
import type { Draft } from '../../state/draft/draft.ts';
import { type DraftChange, wholeOf } from '../../state/draft/draftChange.ts';
import { selectDraft, selectIsSaved, type WithDraft } from '../../state/draft/draftSlice.ts';
import { draftShared, type Visited } from '../../state/draft/outboxEvents.ts';
import { isOnlyRead } from '../../state/draft/takeVisit.ts';
import { savedBeside } from '../../state/saving/savingSlice.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';
import type { Answer, Ending, Leaving, Presence } from './draftMessages.ts';
import type { Joining, VisitRead } from './joinDrafts.ts';

/** What a tab knows of the draft that it shares, and of the others (sharedDraftSaga.ts). */
export interface Sharing {
  /** Names this tab in its questions. */
  name: string;
  tell: (message: DraftChange | Question | Answer | Ending | Leaving | Presence | null) => void;
  /** The draft that the others know. */
  known: Draft;
  isShared: boolean;
  hasTabBeside: boolean;
  /** What this page has read of a visitor's outbox since it last asked the others. */
  read: VisitRead | null;
  /** What a visitor had entered here, which has come into the account's draft. */
  visited: Visited;
  /** What the account has not saved is newer in the memory of this page than on the device. */
  isNewerHere: boolean;
  /** The account that has logged in here, in lower case. */
  loggedInAs: string | undefined;
  joining: Joining | null;
  ending: Ending['ending'];
  leaving: readonly AnswerKey[];
  /** What this tab does about the end of the form in another one, and about a switch there. */
  followed: Task | null;
  followedSwitch: Task | null;
}

export const visitedIn = (draft: Draft): Visited => ({
  answers: draft.answers,
  edits: draft.edits,
  isOnlyRead: isOnlyRead(draft),
});

/** The form of a visitor is empty after the end of a session, also while the device has words that another tab goes on with. */
export const hasBegun = ({ owner, answers }: Draft): boolean => owner !== null || Object.keys(answers).length > 0;

export function* isOnDevice(): SagaGenerator<boolean> {
  return (yield* select(selectPlace)) === 'device';
}

/** Between the log-in and the profile. A tab whose visitor has not agreed to continue takes no visitor's words any more. */
export const selectIsLoggingIn = (state: WithSession & WithDraft): boolean =>
  selectIsLoggedIn(state) && selectDraft(state).owner === null;

/** Answers another tab with the whole draft. */
export function* tellWhole(sharing: Sharing, { asks }: Question): SagaGenerator<void> {
  const { tell, visited, joining } = sharing;
  if (joining) sharing.joining = { ...joining, hasAnswered: true };
  const draft = yield* select(selectDraft);
  // Where the browser has only refused to write since, older words on the device are those of this tab.
  const { owner } = draft;
  const hasRead =
    (yield* isOnDevice()) || (yield* owner === null ? select(selectHasReadDevice) : select(selectHasRead, owner));
  const keptFor = yield* select(selectKeptFor);
  tell({ answers: asks, draft: wholeOf(draft), visited, hasUnread: !hasRead, keptFor });
}

/** Takes over what another tab has changed. */
export function* takeChange(sharing: Sharing, change: DraftChange): SagaGenerator<void> {
  const wasSaved = yield* select(selectIsSaved);
  yield* put(draftShared(change));
  const isNewlySaved = !wasSaved && (yield* select(selectIsSaved)) && Object.keys(change.acknowledged.set).length > 0;
  if (isNewlySaved) yield* put(savedBeside(Date.now()));
  sharing.known = yield* select(selectDraft);
}
