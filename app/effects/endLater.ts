import { call, delay, race, type SagaGenerator, take } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf } from '../platform/browserWindow.ts';
import { callApi } from '../platform/callApi.ts';
import type { Api } from '../platform/client.ts';
import { hasIdentityCookie } from '../platform/identityCookie.ts';
import { loggedIn } from '../state/session/sessionSlice.ts';
import { growingPauses } from './growingPauses.ts';
import { askProfile } from './readSessionEnd.ts';

/*
 * The end of a session that the server did not receive.
 *
 * The page has removed the identity cookie and shows the log-in card, and the session's cookie still opens the application. The page
 * calls the server with backoff and when the network is back, until the server has ended the session or does not know it. A log-in in
 * any tab ends that session too, and sets a new identity cookie: the page makes no further call. A call that is in flight then names
 * the session that it is to end (nameSession.ts), so that it ends no other one. Where its late reply clears the new cookies, the person
 * logs in once more.
 */

interface Dependencies {
  api: Api;
  window: BrowserWindow;
}

/** How long the server may take to end the session: the answers stay on the screen meanwhile. */
const longestCallMs = 5000;

/** Returns whether the server has no such session any more. */
export function* endOnServer({ api, window }: Dependencies): SagaGenerator<boolean> {
  const reply = yield* call(callLogOut, api);
  // A reply of the server clears the cookies.
  return reply === 'succeeded' ? !hasIdentityCookie(window.document.cookie) : reply === 'ended';
}

function* callLogOut(api: Api): SagaGenerator<'succeeded' | 'ended' | 'failed'> {
  const { outcome } = yield* race({
    outcome: callApi((signal) => api.GET('/api/logout', { signal })),
    tooLong: delay(longestCallMs),
  });
  if (outcome?.ok) return 'succeeded';
  return outcome?.failure.kind === 'refused' && outcome.failure.status === 401 ? 'ended' : 'failed';
}

/** Calls the server until the session has ended there, or a person logs in. Returns false when that log-in was in this tab. */
export function* endLater(dependencies: Dependencies): SagaGenerator<boolean> {
  const { hasLoggedIn } = yield* race({ ended: call(keepTrying, dependencies), hasLoggedIn: take(loggedIn) });
  return !hasLoggedIn;
}

function* keepTrying({ api, window }: Dependencies): SagaGenerator<void> {
  const online = eventsOf(window, ['online']);
  try {
    for (const pauseMs of growingPauses()) {
      yield* race({ pause: delay(pauseMs), online: take(online) });
      if (hasIdentityCookie(window.document.cookie)) return;
      const reply = yield* call(callLogOut, api);
      if (reply === 'ended' || (reply === 'succeeded' && (yield* call(askProfile, api)) === 'ended')) return;
    }
  } finally {
    online.close();
  }
}
