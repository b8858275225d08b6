import type { Action } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, delay, fork, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { saveBeforeLogOut } from '../../draft/saveNow.ts';
import { endLater, endOnServer } from '../../effects/endLater.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { removeIdentityCookies } from '../../platform/identityCookie.ts';
import { activityEvents, returnEvents } from '../../platform/pageInUse.ts';
import { documentChanged } from '../../state/documents/documentsSlice.ts';
import { loggedIn, selectIsLoggedIn, sessionEnded } from '../../state/session/sessionSlice.ts';
import { inactivityAfter, pauseAfter, type SharedActivity, sharedActivity } from './clock.ts';
import { selectInactivity, stayed, warned } from './inactivitySlice.ts';

/*
 * Inactivity.
 *
 * While logged in, 15 minutes without activity in any tab end the session, with a warning one minute before. Before the
 * warning any key, pointer or scroll event counts as activity; while it is open only Continue does, in any tab. The clock
 * is compared with the time of the last activity, never with a timer that has run: after sleep, or when the page is opened
 * again, 15 minutes or more end the session at once. Answers are saved before. Where the server does not hear of the end, the
 * page goes on trying to tell it (endLater.ts).
 *
 * A file on its way to the server counts as activity, also while the warning is open.
 *
 * The server ends a session two hours after its last call. Reading makes no call, so activity makes one now and then.
 */

export const inactivityMessage = 'You have been automatically logged out due to inactivity.';

/** Events that may follow a sleep or come from another tab: a reason to read the clock, but not activity. */
const wakeUps = ['storage', ...returnEvents];

const isActivity = (type: string): boolean => activityEvents.includes(type);

interface Dependencies {
  api: Api;
  window: BrowserWindow;
  /** Fulfilled once a page that came with an applicant's answers has opened. */
  opened?: Promise<void> | null | undefined;
}

export function* inactivitySaga({ api, window, opened }: Dependencies) {
  const shared = sharedActivity(() => window.localStorage);
  for (;;) {
    if (!(yield* select(selectIsLoggedIn))) {
      yield* take(loggedIn);
      shared.record(Date.now());
    }
    yield* whileLoggedIn(() => watch({ api, window, opened }, shared));
  }
}

function* watch({ api, window, opened }: Dependencies, shared: SharedActivity): SagaGenerator<void> {
  yield* fork(keepSession, api, window);
  const isDue = oncePerSecond();
  const events = eventsOf(window, [...activityEvents, ...wakeUps], ({ type }) => !isActivity(type) || isDue());
  try {
    if (inactivityAfter(idleMs(shared)) !== 'expired') shared.record(Date.now());
    while (inactivityAfter(idleMs(shared)) !== 'expired') {
      yield* call(updateWarning, shared);
      yield* call(waitForEvent, events, shared);
    }
    if (opened) yield* race({ opened: call(() => opened), tooLate: delay(longestOpeningMs) });
    yield* call(logOutInactive, api, window);
  } finally {
    events.close();
  }
}

/** Without any recorded activity the page was opened just now, which counts as activity. */
const idleMs = (shared: SharedActivity) => {
  const now = Date.now();
  const latest = shared.latest(now);
  return latest === 0 ? 0 : now - latest;
};

function* updateWarning(shared: SharedActivity) {
  const { kind } = yield* select(selectInactivity);
  const isWarned = inactivityAfter(idleMs(shared)) === 'warned';
  if (isWarned && kind === 'active') yield* put(warned(shared.latest(Date.now()) + config.inactivity.logOutAfterMs));
  if (!isWarned && kind === 'warned') yield* put(stayed());
}

function* waitForEvent(events: EventChannel<Event>, shared: SharedActivity) {
  const { event, stay, moved } = yield* race({
    event: take(events),
    stay: take(stayed),
    moved: take(isFileMoving),
    pause: delay(pauseAfter(idleMs(shared))),
  });
  const state = inactivityAfter(idleMs(shared));
  const isActive = event && isActivity(event.type) && state === 'active';
  if (isActive || ((stay || moved) && state !== 'expired')) shared.record(Date.now());
}

const isFileMoving = (action: Action) =>
  documentChanged.match(action) && ['waiting', 'uploading'].includes(action.payload.state.status);

/** What was entered in a page before it opens is saved, too. */
const longestOpeningMs = 5000;

const callEveryMs = 30 * 60_000;

/** Makes a small call when the applicant is active, half an hour after the one before. */
function* keepSession(api: Api, window: BrowserWindow): SagaGenerator<void> {
  for (;;) {
    yield* delay(callEveryMs);
    const events = eventsOf(window, activityEvents);
    try {
      yield* take(events);
    } finally {
      events.close();
    }
    yield* callApi((signal) => api.GET('/api/tabs', { signal }));
  }
}

/** Ends the session here even when the server cannot be reached, because the computer may be a shared one. */
function* logOutInactive(api: Api, window: BrowserWindow) {
  yield* call(saveBeforeLogOut);
  // It outlives this saga, which the end of the session cancels.
  if (!(yield* call(endOnServer, { api, window }))) {
    removeIdentityCookies(window.document);
    yield* spawn(endLater, { api, window });
  }
  yield* put(sessionEnded({ message: inactivityMessage }));
}

/** A pointer moves a hundred times a second, but one event a second is enough. */
function oncePerSecond() {
  let lastMs = 0;
  return () => {
    if (Date.now() - lastMs < 1000) return false;
    lastMs = Date.now();
    return true;
  };
}
