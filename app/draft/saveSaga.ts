import { buffers, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { Answers } from '../../form/engine/answers.ts';
import { type BrowserWindow, eventsOf, isOffline, leavingEvents } from '../platform/browserWindow.ts';
import { callApi } from '../platform/callApi.ts';
import type { Api, Profile } from '../platform/client.ts';
import { type Failure, unreadableReply } from '../platform/failure.ts';
import { waitUntil } from '../platform/waitUntil.ts';
import { connectionReturned, toastOutdated, toastRaised } from '../state/notices/noticesSlice.ts';
import {
  loggedOut,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectToday,
  sessionEnded,
  type WithSession,
} from '../state/session/sessionSlice.ts';
import { inTurn, isOvertaken, nameSave, replaceable } from './conditional.ts';
import { sentForgotten } from './draftEvents.ts';
import { selectAnswers, selectDraft, selectIsSent, selectLost, selectRevision, type WithDraft } from './draftSlice.ts';
import { refusalOf } from './refusal.ts';
import { refusalText } from './refusedMessages.ts';
import {
  answersRefused,
  saveFailed,
  saveRequested,
  saveStarted,
  saveSucceeded,
  selectRefusal,
  selectSaveFailures,
  type WithSaving,
} from './savingSlice.ts';
import { selectDue, selectMaySend } from './selectDue.ts';
import type { WithStorage } from './storageSlice.ts';

/*
 * Saving.
 *
 * An answer is unsaved while it differs from the saved ones, whatever action changed it. A save begins one second after the last change,
 * or at once when it is requested, when the network is back, or when the page is hidden. One save is in flight at a time; only the last one
 * of a page that is hidden goes out beside it. Only the reply to the newest save is used.
 *
 * A save names the revisions that it may replace: the saved one, and every save without a reply. A 412 says that another device has saved:
 * the profile brings its answers, the draft is merged with them (merge.ts), and what is still unsaved is sent again.
 *
 * A failed save loses nothing: it is sent again after a pause that grows, or for any of the reasons above. Answers that the server refuses
 * (422) wait until they change, and do not hold up the others.
 */

/** Long enough to finish a word, short enough to lose little when a laptop is closed (VA.gov's forms use the same). */
const quietMs = 1000;
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** A last save of the page before may arrive after the first profile of this one. */
const lateSaveMs = 2000;

const toastId = 'saving';

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

type State = WithDraft & WithSession & WithSaving & WithStorage;

export function* saveSaga(dependencies: Dependencies) {
  yield* takeEvery(profileLoaded, findLost, new Set<string>());
  // The page that is hidden sends before it lets another window write (storageSaga.ts), which listens later than this.
  const leaving = eventsOf(dependencies.window, leavingEvents);
  try {
    for (;;) {
      const saving = call(saveForOneSession, dependencies, leaving);
      yield* race({ saving, ended: take([loggedOut.type, sessionEnded.type]) });
    }
  } finally {
    leaving.close();
  }
}

/** Asks once more for a sensitive answer that was in flight when the page before was left. */
function* findLost(asked: Set<string>, { payload }: ReturnType<typeof profileLoaded>): SagaGenerator<void> {
  if ((yield* select(selectLost)).length === 0 || asked.has(payload.username)) return;
  asked.add(payload.username);
  yield* delay(lateSaveMs);
  yield* put(profileRequested('quiet'));
}

interface Saves extends Dependencies {
  /** The newest save, whose reply counts. */
  newest: object | null;
}

function* saveForOneSession(dependencies: Dependencies, leaving: EventChannel<Event>): SagaGenerator<void> {
  const { window } = dependencies;
  const saves: Saves = { ...dependencies, newest: null };
  const requests = yield* actionChannel(saveRequested, buffers.sliding(1));
  const online = eventsOf(window, ['online']);
  let isRequested = false;
  try {
    yield* takeEvery(leaving, saveLast, saves);
    for (;;) {
      yield* call(waitUntil, (state: State) => selectMaySend(state));
      yield* call(inTurn, () => save(saves, isRequested));
      isRequested = yield* call(waitForReason, requests, online);
    }
  } finally {
    online.close();
  }
}

type Requests = Channel<ReturnType<typeof saveRequested>>;

/** Waits for a reason to save. Returns whether the applicant requested it. */
function* waitForReason(requests: Requests, online: EventChannel<Event>): SagaGenerator<boolean> {
  const failures = yield* select(selectSaveFailures);
  const failed = failures > 0 ? yield* select(selectDue) : null;
  const { request } = yield* race({
    request: take(requests),
    online: take(online),
    quiet: call(untilQuiet, failed),
    retry: failures > 0 ? delay(pauseOf(failures)) : take('never'),
  });
  return request !== undefined;
}

/** Waits until there is something to send, other than what has just failed, and it has not changed for a second. */
function* untilQuiet(failed: Answers | null): SagaGenerator<void> {
  yield* call(waitUntil, (state: State) => !isEmpty(selectDue(state)) && selectDue(state) !== failed);
  for (;;) {
    const due = yield* select(selectDue);
    const { quiet } = yield* race({
      changed: call(waitUntil, (state: State) => selectDue(state) !== due),
      quiet: delay(quietMs),
    });
    if (quiet) return;
  }
}

/** Saves until nothing is due, or a save fails. */
function* save(saves: Saves, isRequested: boolean): SagaGenerator<void> {
  for (let overtaken = 0; yield* select(selectMaySend); ) {
    const due = yield* select(selectDue);
    if (isEmpty(due)) return yield* call(reportRefusal);
    const outcome = yield* call(send, saves, due, isRequested);
    if (!outcome || outcome.ok) continue;
    const refusal = refusalOf(outcome.failure, outcome.sent);
    if (refusal) yield* put(answersRefused(refusal));
    else if (isOvertaken(outcome.failure) && overtaken === 0 && (yield* call(mergeProfile)) !== null) overtaken += 1;
    else return yield* call(fail, saves, outcome.failure);
  }
}

/** The page is hidden: what is due goes out at once, beside a save that is in flight. A browser sends no more than 64 kB then. */
function* saveLast(saves: Saves): SagaGenerator<void> {
  if (!(yield* select(selectMaySend))) return;
  const due = yield* select(selectDue);
  const last = (yield* select(selectDraft)).sent.at(-1);
  const isInFlight =
    saves.newest !== null && last !== undefined && JSON.stringify(last.answers) === JSON.stringify(due);
  if (isEmpty(due) || isInFlight) return;
  const outcome = yield* call(send, saves, due, false);
  if (!outcome || outcome.ok) return;
  // What is refused or overtaken is sent again, and told, once the page is seen again.
  yield* call(fail, saves, outcome.failure);
}

type Reply = ({ ok: true } | { ok: false; failure: Failure }) & { sent: Answers };

/** Returns undefined where a newer save was sent meanwhile, whose reply counts. */
function* send(saves: Saves, due: Answers, isRequested: boolean): SagaGenerator<Reply | undefined> {
  const { api } = saves;
  const { id, answers, header } = yield* call(nameSave, due);
  const newest = {};
  saves.newest = newest;
  yield* put(saveStarted({ id, answers, isRequested }));
  const params = header && { params: { header } };
  const keepalive = fitsIntoLastRequests(answers);
  const outcome = yield* callApi((signal) => api.PUT('/api/answer', { ...params, body: answers, signal, keepalive }));
  if (saves.newest !== newest) return undefined;
  saves.newest = null;
  if (!outcome.ok) return { ...outcome, sent: answers };
  // Another reply comes from something in between.
  if (header && outcome.data?.revision !== id) return { ok: false, failure: unreadableReply, sent: answers };
  const { sent } = yield* select(selectDraft);
  yield* put(saveSucceeded({ answers, at: Date.now(), ...(header && { revision: id }) }));
  // An earlier save without a reply may have stored answers that this one left out, because they were refused or are asked about.
  if (header && sent.some((save) => Object.keys(save.answers).some((key) => !(key in answers))))
    yield* call(mergeProfile);
  yield* put(connectionReturned());
  if ((yield* select(selectRefusal)) === null) yield* put(toastOutdated(toastId));
  return { ok: true, sent: answers };
}

/** Merges what another device has saved. Returns null where no profile comes, or a proxy has answered for the server. */
export function* mergeProfile(): SagaGenerator<Profile | null> {
  const named = replaceable(yield* select(selectDraft));
  yield* put(profileRequested('quiet'));
  const { loaded } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
  const revision = yield* select(selectRevision);
  if (!loaded || named.includes(revision ?? '')) return null;
  yield* put(sentForgotten());
  return loaded.payload;
}

function* fail({ window }: Saves, failure: Failure): SagaGenerator<void> {
  yield* put(saveFailed({ failure, isFinal: false, hasNoNetwork: isOffline(window) }));
}

/** The save ends without success while refused answers are unsaved: only the applicant can change that. */
function* reportRefusal(): SagaGenerator<void> {
  const refusal = yield* select(selectRefusal);
  if (!refusal || (yield* select(selectIsSent))) return;
  const context = { answers: yield* select(selectAnswers), today: yield* select(selectToday) };
  const text = refusalText(refusal, context);
  yield* put(saveFailed({ failure: refusal.failure, isFinal: true }));
  yield* put(toastRaised({ id: toastId, kind: 'error', title: 'Some answers could not be saved', text }));
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0;

const pauseOf = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

/** A closing page may leave at most 64 kB of requests behind (Fetch standard, 4.6). A character takes up to 3 bytes. */
const fitsIntoLastRequests = (answers: Answers) => JSON.stringify(answers).length * 3 < 60_000;
