import { call, delay, race, type SagaGenerator, take } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf } from '../platform/browserWindow.ts';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import { hasIdentityCookie, identityMarker } from '../platform/identityCookie.ts';
import { takeLock } from '../platform/locks.ts';
import { noteOfLogIns } from '../platform/noteOfLogIns.ts';
import { loggedIn } from '../state/session/sessionSlice.ts';
import { growingPauses } from './growingPauses.ts';
import { logInEnded, logInStarted, sessionLock } from './logInTurn.ts';

/*
 * The end of a session that the server did not hear of.
 *
 * The page shows the log-in card already, and the cookie of the session still opens the application. The page calls the server in
 * growing pauses and when the network is back, until the server has ended the session or does not know it.
 *
 * The cookie is shared by all tabs, and a log-in replaces it. So a call never runs beside a log-in: one that is on its way is
 * aborted before the log-in is sent, and tabs take turns (logInTurn.ts). After a log-in in any tab the call is not made any more.
 */

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

/** How long the server may take to end the session: the answers stay on the screen, and a log-in in another tab waits. */
const longestCallMs = 5000;

/** Returns whether the server has no such session any more. */
export function* endOnServer({ api, window }: Dependencies): SagaGenerator<boolean> {
  const { outcome } = yield* race({
    outcome: callApi((signal) => api.GET('/api/logout', { signal })),
    tooLong: delay(longestCallMs),
  });
  // The reply clears the cookies.
  if (outcome?.ok) return !hasIdentityCookie(window.document.cookie);
  return outcome?.failure.kind === 'refused' && outcome.failure.status === 401;
}

/** Calls the server until the session has ended there, or a person logs in. Returns false when that log-in was in this tab. */
export function* endLater(dependencies: Dependencies): SagaGenerator<boolean> {
  const { hasLoggedIn } = yield* race({ ended: call(keepTrying, dependencies), hasLoggedIn: take(loggedIn) });
  return !hasLoggedIn;
}

function* keepTrying({ api, window }: Dependencies): SagaGenerator<void> {
  const hasOtherSession = otherSession(window);
  const online = eventsOf(window, ['online']);
  const tryAfter = function* (pauseMs: number) {
    yield* race({ pause: delay(pauseMs), online: take(online) });
    return yield* call(endInTurn, { api, window }, hasOtherSession);
  };
  try {
    for (const pauseMs of growingPauses()) {
      const { isOver, logIn } = yield* race({ isOver: call(tryAfter, pauseMs), logIn: take(logInStarted) });
      if (isOver) return;
      if (logIn) yield* take(logInEnded);
    }
  } finally {
    online.close();
  }
}

/** Whether a log-in or log-out in another tab came since. Where the cookies are always the same, its note tells. */
function otherSession(window: BrowserWindow): () => boolean {
  const { hasChanged } = noteOfLogIns(() => window.localStorage);
  const marker = identityMarker(window.document.cookie);
  return () => hasChanged() || identityMarker(window.document.cookie) !== marker;
}

/** Returns whether there is nothing left to end. */
function* endInTurn({ api, window }: Dependencies, hasOtherSession: () => boolean): SagaGenerator<boolean> {
  const turn = new AbortController();
  try {
    yield* call(takeLock, window, sessionLock, turn.signal);
    return hasOtherSession() || (yield* call(endOnServer, { api, window }));
  } finally {
    turn.abort();
  }
}
