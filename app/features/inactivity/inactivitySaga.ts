import type { EventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { config } from '../../config.ts';
import { saveBeforeLeaving } from '../../draft/saveNow.ts';
import { type BrowserWindow, eventsOf } from '../../session/browserWindow.ts';
import { loggedIn, selectIsLoggedIn, sessionEnded } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { napAfter, type SharedActivity, sharedActivity, standingAfter } from './clock.ts';
import { selectInactivity, stayed, warned } from './inactivitySlice.ts';

/*
 * Inactivity (product.md section 4).
 *
 * While logged in, 15 minutes without activity in any tab end the session, with a warning one minute before. Before
 * the warning any key, pointer or scroll counts as activity; once it stands only Continue does, in any tab. The clock
 * is compared with the time of the last activity, never with a timer that has run: after sleep, or when the page is
 * opened again, 15 minutes or more end the session at once. Answers are saved before.
 */

export const inactivityMessage = 'You have been automatically logged out due to inactivity.';

const activity = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'];
/** What may follow a sleep, or tell of another tab: a reason to read the clock, not activity itself. */
const awakenings = ['storage', 'visibilitychange', 'focus', 'pageshow'];

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

export function* inactivitySaga({ api, window }: Dependencies) {
  const shared = sharedActivity(() => window.localStorage);
  for (;;) {
    if (!(yield* select(selectIsLoggedIn))) {
      yield* take(loggedIn);
      shared.note(Date.now());
    }
    yield* whileLoggedIn(() => watch(api, window, shared));
  }
}

function* watch(api: Api, window: BrowserWindow, shared: SharedActivity): SagaGenerator<void> {
  const signs = eventsOf(window, [...activity, ...awakenings], atMostOncePerSecond(activity));
  try {
    if (standingAfter(idleMs(shared)) !== 'expired') shared.note(Date.now());
    while (standingAfter(idleMs(shared)) !== 'expired') {
      yield* call(show, shared);
      yield* call(waitForSign, signs, shared);
    }
    yield* call(endSession, api);
  } finally {
    signs.close();
  }
}

/** Nobody was ever active here before: the page was opened just now, which is activity. */
const idleMs = (shared: SharedActivity) => {
  const now = Date.now();
  const latest = shared.latest(now);
  return latest === 0 ? 0 : now - latest;
};

function* show(shared: SharedActivity) {
  const { kind } = yield* select(selectInactivity);
  const isWarned = standingAfter(idleMs(shared)) === 'warned';
  if (isWarned && kind === 'active') yield* put(warned(shared.latest(Date.now()) + config.inactivity.logOutAfterMs));
  if (!isWarned && kind === 'warned') yield* put(stayed());
}

function* waitForSign(signs: EventChannel<Event>, shared: SharedActivity) {
  const { sign, stay } = yield* race({ sign: take(signs), stay: take(stayed), nap: delay(napAfter(idleMs(shared))) });
  const standing = standingAfter(idleMs(shared));
  const isActive = sign && activity.includes(sign.type) && standing === 'active';
  if (isActive || (stay && standing !== 'expired')) shared.note(Date.now());
}

/** As long as the answers of somebody who is away may stay on the screen for the server's sake. */
const leavingMs = 5000;

/** Who is away is logged out here whether or not the server can be told: the computer may be a shared one. */
function* endSession(api: Api) {
  yield* call(saveBeforeLeaving);
  yield* race({ told: call(tellServer, api), tooLong: delay(leavingMs) });
  yield* put(sessionEnded({ message: inactivityMessage }));
}

function* tellServer(api: Api) {
  yield* callApi((signal) => api.GET('/api/logout', { signal }));
}

/** A pointer moves a hundred times a second; once is enough to know that somebody is there. */
function atMostOncePerSecond(types: readonly string[]) {
  let notedAt = 0;
  return ({ type }: Event) => {
    if (!types.includes(type)) return true;
    if (Date.now() - notedAt < 1000) return false;
    notedAt = Date.now();
    return true;
  };
}
