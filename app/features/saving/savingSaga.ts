import { buffers, type Channel, type EventChannel } from 'redux-saga';
import {
  actionChannel,
  all,
  call,
  delay,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import type { Answers } from '../../../form/engine/answers.ts';
import { headersOf, nameSave, type SaveName } from '../../effects/nameSave.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf, isOffline, leavingEvents } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, unreadableReply } from '../../platform/failure.ts';
import { takeLock } from '../../platform/locks.ts';
import { selectAnswers, selectIsSent } from '../../state/draft/draftSlice.ts';
import { toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { refusalOf } from '../../state/saving/refusal.ts';
import { refusalText } from '../../state/saving/refusedMessages.ts';
import {
  answersRefused,
  saveFailed,
  saveRequested,
  saveStarted,
  saveSucceeded,
  selectRefusal,
  selectSaveFailures,
} from '../../state/saving/savingSlice.ts';
import { selectMaySave, selectToday } from '../../state/session/sessionSlice.ts';
import { selectBase, selectBatches, selectSendable } from './selectSendable.ts';

/*
 * Saving.
 *
 * An answer is unsaved while it differs from what the server has acknowledged, whatever action changed it. As soon as
 * the applicant is known, everything unsaved is saved. After that a save begins one second after the last change, or at
 * once when it is requested, when the network is back, or when the page is left or goes to the background. One save runs at a
 * time, in one tab of the browser at a time, and carries only what is unsaved; later changes go with the next.
 *
 * Where the server counts revisions, a save names the one it is based on, and its reply what others saved meanwhile. Answers
 * with another base go with the next save, at once. A group with two versions is not sent until the applicant has chosen.
 *
 * A page that is left or goes to the background may get no further turn. It waits for no other tab and no reply: all saves that
 * are due are sent together, but for those on their way already.
 *
 * A failed save loses nothing: it is tried again after a pause that grows, or for any of the reasons above. Answers
 * that the server refuses (422) wait until they change, and do not hold up the others.
 */

/** Long enough to finish a word, short enough to lose little when a laptop is closed (VA.gov's forms use the same). */
const quietMs = 1000;
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

const toastId = 'saving';

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

export function* savingSaga({ api, window }: Dependencies) {
  for (;;) yield* whileLoggedIn(() => saveForOneSession(api, window));
}

function* saveForOneSession(api: Api, window: BrowserWindow): SagaGenerator<void> {
  const saves: Saves = { api, window, onTheirWay: new Set() };
  const requests = yield* actionChannel(saveRequested, buffers.sliding(1));
  const online = eventsOf(window, ['online']);
  const leaving = eventsOf(window, leavingEvents);
  let isRequested = false;
  try {
    yield* takeEvery(leaving, saveAll, saves);
    for (;;) {
      while (!(yield* select(selectMaySave))) yield* take('*');
      yield* call(saveInTurn, saves, isRequested);
      isRequested = yield* call(waitForReason, requests, online);
    }
  } finally {
    online.close();
    leaving.close();
  }
}

interface Saves {
  api: Api;
  window: BrowserWindow;
  /** The answers of each save without a reply yet, as text. */
  onTheirWay: Set<string>;
}

type Requests = Channel<ReturnType<typeof saveRequested>>;

/** Waits for a reason to save. Returns whether the applicant requested it. */
function* waitForReason(requests: Requests, online: EventChannel<Event>): SagaGenerator<boolean> {
  const failures = yield* select(selectSaveFailures);
  const failed = failures > 0 ? yield* select(selectSendable) : null;
  const { request } = yield* race({
    request: take(requests),
    online: take(online),
    quiet: call(untilQuiet, failed),
    retry: failures > 0 ? delay(pauseMs(failures)) : take('never'),
  });
  return request !== undefined;
}

/** Waits until there is something to send, other than what has just failed, and it has not changed for a second. */
function* untilQuiet(failed: Answers | null) {
  let answers = yield* select(selectSendable);
  while (isEmpty(answers) || answers === failed) answers = yield* call(nextSendable, answers);
  for (;;) {
    const { changed } = yield* race({ changed: call(nextSendable, answers), quiet: delay(quietMs) });
    if (!changed) return;
    answers = changed;
  }
}

function* nextSendable(before: Answers): SagaGenerator<Answers> {
  for (;;) {
    const answers = yield* select(selectSendable);
    if (answers !== before) return answers;
    yield* take('*');
  }
}

const lockName = 'saving';
/** A tab that the browser has put to sleep may hold the lock. The server finds what two tabs send equal. */
const longestTurnMs = 5000;

/** Saves when no other tab does. What another tab has saved meanwhile is not sent again. */
function* saveInTurn(saves: Saves, isRequested: boolean): SagaGenerator<void> {
  const turn = new AbortController();
  try {
    if (!isEmpty(yield* select(selectSendable)))
      yield* race({ begins: call(takeLock, saves.window, lockName, turn.signal), tooLate: delay(longestTurnMs) });
    yield* call(save, saves, isRequested);
  } finally {
    turn.abort();
  }
}

function* save(saves: Saves, isRequested: boolean): SagaGenerator<void> {
  // Another person may have logged in while this tab waited for its turn.
  if (!(yield* select(selectMaySave))) return;
  const answers = yield* select(selectSendable);
  if (isEmpty(answers)) return yield* call(reportRefusal);
  const base = yield* select(selectBase, answers);
  const next = yield* call(begin, answers, { isRequested, outlivesThePage: fitsIntoLastRequests([answers]) });
  if (!(yield* call(send, saves, next))) return;
  const rest = yield* select(selectSendable);
  if (isEmpty(rest)) return yield* call(reportRefusal);
  if ((yield* select(selectBase, rest)) !== base) yield* call(save, saves, isRequested);
}

/** Sends everything that is due, at once. */
function* saveAll(saves: Saves): SagaGenerator<void> {
  if (!(yield* select(selectMaySave))) return;
  const due = yield* select(selectBatches);
  const batches = due.filter((answers) => !saves.onTheirWay.has(JSON.stringify(answers)));
  const named: Save[] = [];
  for (const answers of batches) {
    const outlivesThePage = fitsIntoLastRequests(batches.slice(0, named.length + 1));
    named.push(yield* call(begin, answers, { isRequested: false, outlivesThePage }));
  }
  yield* all(named.map((one) => call(send, saves, one)));
}

interface Save {
  answers: Answers;
  name: SaveName | undefined;
  /** The browser goes on sending it when the page is gone. */
  outlivesThePage: boolean;
}

function* begin(
  answers: Answers,
  { isRequested, outlivesThePage }: { isRequested: boolean; outlivesThePage: boolean },
): SagaGenerator<Save> {
  const name = yield* call(nameSave, yield* select(selectBase, answers));
  yield* put(saveStarted({ answers, isRequested, ...name }));
  return { answers, name, outlivesThePage };
}

/** Returns whether the server took it. */
function* send(saves: Saves, { answers, name, outlivesThePage: keepalive }: Save): SagaGenerator<boolean> {
  const { api, onTheirWay } = saves;
  const params = name && { params: { header: headersOf(name) } };
  const text = JSON.stringify(answers);
  onTheirWay.add(text);
  const outcome = yield* callApi((signal) => api.PUT('/api/answer', { ...params, body: answers, signal, keepalive }));
  onTheirWay.delete(text);
  if (!outcome.ok) {
    yield* call(handleFailure, saves, outcome.failure, answers);
    return false;
  }
  // A backend that was sent a revision replies with one. Another reply comes from something in between.
  if (name && outcome.data?.revision === undefined) {
    yield* call(handleFailure, saves, unreadableReply, answers);
    return false;
  }
  yield* put(saveSucceeded({ answers, at: Date.now(), number: name?.number, reply: outcome.data }));
  if ((yield* select(selectRefusal)) === null) yield* put(toastOutdated(toastId));
  return true;
}

function* handleFailure(saves: Saves, failure: Failure, sent: Answers): SagaGenerator<void> {
  const refusal = refusalOf(failure, sent);
  if (refusal) {
    yield* put(answersRefused(refusal));
    return yield* call(save, saves, false);
  }
  yield* put(saveFailed({ failure, isFinal: false, hasNoNetwork: isOffline(saves.window) }));
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

const pauseMs = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

/** A closing page may leave at most 64 kB of requests behind (Fetch standard, 4.6). A character takes up to 3 bytes. */
const fitsIntoLastRequests = (batches: readonly Answers[]) => JSON.stringify(batches).length * 3 < 60_000;
