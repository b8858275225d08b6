import { nanoid } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { buffers, eventChannel } from 'redux-saga';
import { call, cancel, delay, fork, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { Answers } from '../../../form/engine/answers.ts';
import { draftChannelName, type Question } from '../../effects/draftChannel.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import {
  computerShared,
  selectIsAlone,
  selectOfferedFrom,
  selectPlace,
  type WithDevice,
} from '../../state/device/deviceSlice.ts';
import { type Draft, emptyDraft, type Outbox, stashFor } from '../../state/draft/draft.ts';
import {
  applyChange,
  changeBetween,
  type DraftChange,
  endOf,
  readDraftChange,
  wholeOf,
} from '../../state/draft/draftChange.ts';
import { selectDraft, selectIsSaved, type WithDraft } from '../../state/draft/draftSlice.ts';
import { withoutVisited } from '../../state/draft/handedOver.ts';
import {
  draftJoined,
  draftShared,
  handedOverWanted,
  outboxRead,
  visitContinued,
  visitHandedOver,
  visitRemoved,
  writerNamed,
} from '../../state/draft/outboxEvents.ts';
import { outboxOnlyHere, readOutboxParts } from '../../state/draft/storedOutbox.ts';
import { savedBeside } from '../../state/saving/savingSlice.ts';
import {
  loggedOut,
  type Pause,
  pausedBeside,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectIsLoggedIn,
  selectIsServiceUser,
  selectWebStatus,
  type WithSession,
} from '../../state/session/sessionSlice.ts';

/*
 * One draft in all tabs of an owner.
 *
 * Each tab tells the others at once what changed in its draft, key by key, and takes over what they tell. It follows from the
 * draft alone, whatever action changed it.
 *
 * What a tab begins with was read from the server and the device a moment before, while another tab may have gone on. So it
 * is no news to the others: the tab asks them for their whole draft, and takes it in place of its own. What only this tab could
 * have, because the device does not keep it, comes on top. Two tabs with words that begin at the same time would exchange their
 * drafts; of those, the one with the greater name answers, and the other one asks again, because the first question may have come
 * too early.
 *
 * A tab that keeps its words to itself takes no part, and what it shared before is taken back from the others. A log-out in
 * one tab leaves nothing in the others. While one tab logs out or submits, the form of all tabs takes no words: they would come
 * too late.
 */

/** An answer that comes later than this is about words that may have changed. */
const longestWaitMs = 1000;

interface Answer {
  answers: string;
  draft: DraftChange;
  /** What a visitor had typed in this tab before the log-in, which has come into the draft. */
  visited: Answers;
}

/** What a tab is about to do, which leaves the others no time for more words; or has done. */
interface Ending {
  owner: string;
  ending: Pause | 'submitted' | null;
}

/** A tab that waits for the draft of the others. */
interface Joining {
  since: number;
  /** What it began with. */
  draft: Draft;
  /** What a visitor had typed here before the words became an account's. */
  visit: Draft | null;
  /** What the account had not saved and only this page has. */
  onlyHere: Outbox | null;
}

/** A clock that was set back may show a time before the question. */
const isOver = ({ since }: Joining): boolean => Date.now() < since || Date.now() > since + longestWaitMs;

export function* sharedDraftSaga({ window }: { window: BrowserWindow }) {
  if (!window.BroadcastChannel || (yield* select(selectIsServiceUser))) return;
  const name = nanoid();
  const channel = new window.BroadcastChannel(draftChannelName);
  const tell = (message: DraftChange | Question | Answer | Ending | null) => message && channel.postMessage(message);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  let known = yield* select(selectDraft);
  let isShared = false;
  let visited: Answers = {};
  let isNewerHere = false;
  let joining: Joining | null = null;
  let ending: Ending['ending'] = null;
  let followed: Task | null = null;
  yield* takeEvery(profileLoaded, wantHandedOver);
  try {
    for (;;) {
      yield* call(nameWriter);
      const draft = yield* select(selectDraft);
      if (isShared) tell(changeBetween(known, draft));
      if (known.owner !== draft.owner) visited = known.owner === null ? known.answers : {};
      const mayShare: boolean = (yield* select(selectIsShared)) && (isShared || !(yield* select(selectIsLoggingIn)));
      if (mayShare && (!isShared || known.owner !== draft.owner)) {
        const visit = known.owner === null && draft.owner !== null ? known : null;
        const isOnDevice = (yield* select(selectPlace)) === 'device';
        const onlyHere = draft.owner === null ? null : outboxOnlyHere(draft, isOnDevice && !isNewerHere);
        joining = { since: Date.now(), draft, visit, onlyHere };
        const given = isOnDevice ? visited : {};
        tell({ asks: name, owner: draft.owner, hasBegun: hasBegun(draft), visited: given });
      }
      known = draft;
      isShared = mayShare;
      const news: Ending['ending'] = yield* select(selectEnding);
      if (isShared && draft.owner !== null && news !== ending) tell({ owner: draft.owner, ending: news });
      ending = news;
      const { alone, left, message, continued, accountRead } = yield* race({
        alone: take(computerShared),
        left: take(loggedOut),
        message: take(messages),
        continued: take(visitContinued),
        accountRead: take(outboxRead),
        changed: take('*'),
      });
      if (joining && isOver(joining)) joining = null;
      if (continued) {
        // It was read from the device, like all that a tab begins with.
        known = yield* select(selectDraft);
        joining &&= { ...joining, draft: known };
      }
      // The device keeps words again, and has not got yet what waits in this page.
      if (accountRead) isNewerHere = isInPage(accountRead.payload, known);
      if (left && isShared && known.owner !== null) tell(endOf(known.owner));
      if (alone) {
        tell(changeBetween(known, { ...emptyDraft, owner: known.owner }));
        isShared = false;
      }
      if (!message || !isShared) continue;
      const { asked, told, answered, ended } = read(message.data);
      if (ended && ended.owner === known.owner) {
        if (followed) yield* cancel(followed);
        followed = yield* fork(followEnding, ended.ending);
      }
      if (asked?.owner === known.owner && hasBegun(known))
        tell(
          joining && asked.hasBegun && asked.asks > name
            ? { asks: name, owner: known.owner, hasBegun: true, visited: {} }
            : { answers: asked.asks, draft: wholeOf(known), visited },
        );
      // A tab that has just opened has not heard of it.
      if (asked?.owner === known.owner && known.owner !== null && ending !== null) tell({ owner: known.owner, ending });
      if (asked?.owner && (yield* select(selectIsLoggingIn))) {
        yield* put(visitHandedOver({ owner: asked.owner, visited: asked.visited }));
        known = yield* select(selectDraft);
      }
      // What a visitor had typed here belongs to the account, whose profile has not come.
      if (told?.hasEnded && (yield* select(selectIsLoggingIn))) yield* put(visitRemoved());
      if (told) known = yield* takeChange(told);
      if (answered?.answers === name && joining && answered.draft.owner === known.owner) {
        known = yield* join(answered, joining, known);
        joining = null;
      }
    }
  } finally {
    messages.close();
  }
}

/** What an account has not saved waits in the memory of this page. The device has none of it, or an older copy. */
const isInPage = ({ owner, outbox }: ReturnType<typeof outboxRead>['payload'], draft: Draft): boolean =>
  outbox === undefined && stashFor(draft, owner) !== undefined;

/** The form of a visitor is empty after the end of a session, also while the device has words that another tab goes on with. */
const hasBegun = ({ owner, answers }: Draft): boolean => owner !== null || Object.keys(answers).length > 0;

/**
 * Names the saves with the first unsaved answer, and not with the first save: two tabs may send that one at the same time, each
 * under a name of its own, and the server would take them for two devices.
 */
function* nameWriter(): SagaGenerator<void> {
  const { owner, writer } = yield* select(selectDraft);
  if (owner !== null && writer === '' && !(yield* select(selectIsSaved))) yield* put(writerNamed(nanoid()));
}

/** A tab that has crashed says nothing more. */
const longestPauseMs = 60_000;
const retryMs = 5000;

function* followEnding(ending: Ending['ending']): SagaGenerator<void> {
  if (ending === 'submitted') yield* call(whileLoggedIn, readSubmission);
  if (ending === 'logOut' || ending === 'submission') {
    yield* put(pausedBeside(ending));
    yield* delay(longestPauseMs);
  }
  yield* put(pausedBeside(null));
}

/** The profile leads to the completion page. Until it is there, the form takes no words. */
function* readSubmission(): SagaGenerator<void> {
  while ((yield* select(selectWebStatus)) !== 'submitted') {
    yield* put(pausedBeside('submission'));
    yield* put(profileRequested());
    const { failed } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
    if (failed) yield* delay(retryMs);
  }
}

/** Takes over what another tab has changed. Returns the draft that the others know then. */
function* takeChange(change: DraftChange): SagaGenerator<Draft> {
  const wasSaved = yield* select(selectIsSaved);
  yield* put(draftShared(change));
  const isNewlySaved = !wasSaved && (yield* select(selectIsSaved)) && Object.keys(change.acknowledged.set).length > 0;
  if (isNewlySaved) yield* put(savedBeside(Date.now()));
  return yield* select(selectDraft);
}

/**
 * Takes the whole draft of another tab, which is what the others know. What was entered here since the question comes on top, and
 * is told once more, because a tab that has just opened has not heard it.
 */
function* join(
  { draft: whole, visited }: Answer,
  { draft, visit, onlyHere }: Joining,
  now: Draft,
): SagaGenerator<Draft> {
  const since = changeBetween(draft, now);
  const left = {
    visit: visit && withoutVisited(visit, visited),
    onlyHere: onlyHere && withoutVisited(onlyHere, visited),
  };
  yield* put(draftJoined({ whole, ...left }));
  if (since) yield* put(draftShared(since));
  return applyChange({ ...emptyDraft, owner: whole.owner }, whole);
}

/** The tab beside answers soon, unless it has ended. */
function* wantHandedOver(): SagaGenerator<void> {
  if ((yield* select(selectDraft)).handedOver === null) return;
  yield* delay(longestWaitMs);
  yield* put(handedOverWanted());
}

/** Reads a message of another tab, which may run another version. */
function read(data: unknown): { asked?: Question; told?: DraftChange; answered?: Answer; ended?: Ending } {
  if (!isRecord(data)) return {};
  const { asks, owner, answers, draft, ending } = data;
  const visited = readOutboxParts({ answers: data.visited }).answers;
  if (typeof owner === 'string' && isEnding(ending)) return { ended: { owner, ending } };
  if (typeof asks === 'string' && (owner === null || typeof owner === 'string')) {
    return { asked: { asks, owner, hasBegun: data.hasBegun !== false, visited } };
  }
  const change = readDraftChange(typeof answers === 'string' ? draft : data);
  if (!change) return {};
  return typeof answers === 'string' ? { answered: { answers, draft: change, visited } } : { told: change };
}

/** Where the words are kept has been found out, not for this tab alone, and the applicant has agreed to continue them. */
const selectIsShared = (state: WithDevice): boolean =>
  selectPlace(state) !== 'reading' && !selectIsAlone(state) && selectOfferedFrom(state) === null;

/** Between the log-in and the profile. A tab whose visitor has not agreed to continue takes no visitor's words any more. */
const selectIsLoggingIn = (state: WithSession & WithDraft): boolean =>
  selectIsLoggedIn(state) && selectDraft(state).owner === null;

const isEnding = (ending: unknown): ending is Ending['ending'] =>
  ending === null || ending === 'logOut' || ending === 'submission' || ending === 'submitted';

const selectEnding = ({ session: { webStatus, pauses } }: WithSession): Ending['ending'] =>
  webStatus === 'submitted' ? webStatus : (pauses.at(-1) ?? null);
