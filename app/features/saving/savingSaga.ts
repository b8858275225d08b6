import { buffers, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Answers } from '../../../form/questions.ts';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { answered, saved, saveFailed, saveRequested, selectUnsaved } from '../../draft/draftSlice.ts';
import { type BrowserWindow, eventsOf } from '../../session/browserWindow.ts';
import { profileLoaded, profileRequested, selectMaySave } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { type Refusal, refusalOf, withoutRefused } from './refusal.ts';
import { saveStarted, saveSucceeded } from './savingSlice.ts';

/*
 * Saving.
 *
 * A changed answer is unsaved until the server has it. As soon as the applicant is known, what was typed before is
 * saved; after that a save begins one second after the last change, or at once when something asks for it, when the
 * network is back, or when the page goes to the background. One save is under way at a time and carries only what is
 * unsaved; what changes meanwhile goes with the next.
 *
 * A failed save loses nothing: it is tried again after a pause that grows, or for any of the reasons above. Answers
 * that the server names as wrong (422) wait until they are changed, and do not hold up the others. An application
 * that was submitted elsewhere (409) takes no more answers: the profile is asked for again.
 */

/** Long enough to finish a word, short enough that a closed laptop costs none (VA.gov's forms use the same). */
const quietMs = 1000;
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/** How saving stands: failures in a row, and what the server will not take. */
interface Standing {
  failures: number;
  refusal: Refusal | null;
}

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

export function* savingSaga({ api, window }: Dependencies) {
  for (;;) yield* whileLoggedIn(() => saveForOneSession(api, window));
}

function* saveForOneSession(api: Api, window: BrowserWindow): SagaGenerator<void> {
  const requests = yield* actionChannel(saveRequested, buffers.sliding(1));
  const moments = eventsOf(window, ['online', 'visibilitychange', 'pagehide']);
  let standing: Standing = { failures: 0, refusal: null };
  let isAsked = false;
  try {
    for (;;) {
      while (!(yield* select(selectMaySave))) yield* take(profileLoaded);
      standing = yield* call(save, api, standing, isAsked);
      isAsked = yield* call(waitForReason, requests, moments, standing);
    }
  } finally {
    moments.close();
  }
}

type Requests = Channel<ReturnType<typeof saveRequested>>;

/** Returns whether a person asked. */
function* waitForReason(
  requests: Requests,
  moments: EventChannel<Event>,
  { failures, refusal }: Standing,
): SagaGenerator<boolean> {
  const { asked } = yield* race({
    asked: take(requests),
    moment: take(moments),
    quiet: call(quietAfterChange, failures > 0, refusal),
    tryAgain: failures > 0 ? delay(pauseMs(failures)) : take('never'),
  });
  return asked !== undefined;
}

/** A second without a change, once there is something to send. After a failure only a new change counts. */
function* quietAfterChange(hasFailed: boolean, refusal: Refusal | null) {
  const toSend = withoutRefused(yield* select(selectUnsaved), refusal);
  if (hasFailed || isEmpty(toSend)) yield* take(answered);
  for (;;) {
    const { more } = yield* race({ more: take(answered), quiet: delay(quietMs) });
    if (!more) return;
  }
}

function* save(api: Api, standing: Standing, isAsked = false): SagaGenerator<Standing> {
  const unsaved = yield* select(selectUnsaved);
  if (isEmpty(unsaved)) return { failures: 0, refusal: null };
  const answers = withoutRefused(unsaved, standing.refusal);
  if (isEmpty(answers)) return yield* call(keepWaiting, standing);
  // Trying again is no news to whoever hears the line, unless they asked: it speaks when that has helped.
  if (standing.failures === 0 || isAsked) yield* put(saveStarted());
  const outcome = yield* callApi((signal) =>
    api.PUT('/api/answer', { body: answers, signal, keepalive: mayOutliveThePage(answers) }),
  );
  if (!outcome.ok) return yield* call(saveOthersOrFail, api, answers, outcome.failure, standing);
  yield* put(saved(answers));
  const left = yield* select(selectUnsaved);
  if (!isEmpty(left) && isEmpty(withoutRefused(left, standing.refusal))) return yield* call(keepWaiting, standing);
  yield* put(saveSucceeded(Date.now()));
  return { ...standing, failures: 0 };
}

function* saveOthersOrFail(
  api: Api,
  sent: Answers,
  failure: Failure,
  { failures, refusal }: Standing,
): SagaGenerator<Standing> {
  const refused = refusalOf(failure, sent, refusal);
  if (refused) return yield* call(save, api, { failures: 0, refusal: refused });
  if (failure.kind === 'refused' && failure.status === 409) yield* put(profileRequested());
  yield* put(saveFailed(failure));
  return { failures: failures + 1, refusal };
}

/** Nothing is left to send but what the server has refused: it says so again. */
function* keepWaiting({ refusal }: Standing): SagaGenerator<Standing> {
  if (refusal) yield* put(saveFailed(refusal.failure));
  return { failures: 0, refusal };
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0;

const pauseMs = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

/** A page may leave at most 64 kB of requests behind when it closes (Fetch standard, 4.6); a letter may take 3 bytes. */
const mayOutliveThePage = (answers: Answers) => JSON.stringify(answers).length * 3 < 60_000;
