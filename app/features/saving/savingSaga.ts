import { nanoid } from '@reduxjs/toolkit';
import { buffers, type Channel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Answers } from '../../../form/engine/answers.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import { selectAnswers, selectIsSent, selectWriter } from '../../state/draft/draftSlice.ts';
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
import { profileRequested, selectMaySave, selectToday } from '../../state/session/sessionSlice.ts';
import { selectBase, selectSendable } from './selectSendable.ts';

/*
 * Saving.
 *
 * An answer is unsaved while it differs from what the server has acknowledged, whatever action changed it. As soon as
 * the applicant is known, everything unsaved is saved. After that a save begins one second after the last change, or at
 * once when it is requested, when the network is back, or when the page goes to the background. One save runs at a time
 * and carries only what is unsaved; later changes go with the next.
 *
 * Where the server counts revisions, a save names the one it is based on, and its reply what others saved meanwhile. Answers
 * with another base go with the next save, at once. A group with two versions is not sent until the applicant has chosen.
 *
 * A failed save loses nothing: it is tried again after a pause that grows, or for any of the reasons above. Answers
 * that the server refuses (422) wait until they change, and do not hold up the others. An application that was
 * submitted elsewhere (409) takes no more answers: the profile is loaded again.
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
  const requests = yield* actionChannel(saveRequested, buffers.sliding(1));
  const browserEvents = eventsOf(window, ['online', 'visibilitychange', 'pagehide']);
  let isRequested = false;
  try {
    for (;;) {
      while (!(yield* select(selectMaySave))) yield* take('*');
      yield* call(save, api, isRequested);
      isRequested = yield* call(waitForReason, requests, browserEvents);
    }
  } finally {
    browserEvents.close();
  }
}

type Requests = Channel<ReturnType<typeof saveRequested>>;

/** Waits for a reason to save. Returns whether the applicant requested it. */
function* waitForReason(requests: Requests, browserEvents: EventChannel<Event>): SagaGenerator<boolean> {
  const failures = yield* select(selectSaveFailures);
  const failed = failures > 0 ? yield* select(selectSendable) : null;
  const { request } = yield* race({
    request: take(requests),
    browserEvent: take(browserEvents),
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

function* save(api: Api, isRequested: boolean): SagaGenerator<void> {
  const answers = yield* select(selectSendable);
  if (isEmpty(answers)) return yield* call(reportRefusal);
  const base = yield* select(selectBase, answers);
  const name = yield* call(nameSave, base);
  yield* put(saveStarted({ answers, isRequested, ...name }));
  const params = name && { params: { header: headersOf(name) } };
  const outcome = yield* callApi((signal) =>
    api.PUT('/api/answer', { ...params, body: answers, signal, keepalive: mayOutliveThePage(answers) }),
  );
  if (!outcome.ok) return yield* call(handleFailure, api, outcome.failure, answers);
  yield* put(saveSucceeded({ answers, at: Date.now(), reply: outcome.data }));
  if ((yield* select(selectRefusal)) === null) yield* put(toastOutdated(toastId));
  const rest = yield* select(selectSendable);
  if (isEmpty(rest)) return yield* call(reportRefusal);
  if ((yield* select(selectBase, rest)) !== base) yield* call(save, api, isRequested);
}

interface SaveName {
  base: number;
  writer: string;
  number: number;
}

/** What the headers of a save tell; nothing for a server without revisions. */
function* nameSave(base: number | null): SagaGenerator<SaveName | undefined> {
  if (base === null) return undefined;
  const { writer, lastNumber } = yield* select(selectWriter);
  return { base, writer: writer || nanoid(), number: lastNumber + 1 };
}

const headersOf = ({ base, writer, number }: SaveName) => ({
  'Answers-Revision': base,
  'Answers-Writer': writer,
  'Answers-Number': number,
});

function* handleFailure(api: Api, failure: Failure, sent: Answers): SagaGenerator<void> {
  const refusal = refusalOf(failure, sent);
  if (refusal) {
    yield* put(answersRefused(refusal));
    return yield* call(save, api, false);
  }
  if (failure.kind === 'refused' && failure.status === 409) yield* put(profileRequested());
  yield* put(saveFailed({ failure, isFinal: false }));
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
const mayOutliveThePage = (answers: Answers) => JSON.stringify(answers).length * 3 < 60_000;
