import type { EventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { growingPauses } from '../../effects/growingPauses.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf, isOffline } from '../../platform/browserWindow.ts';
import { activityEvents, isOfVisiblePage, returnEvents } from '../../platform/pageInUse.ts';
import { profileFailed, profileLoaded, profileRequested, selectSession } from '../../state/session/sessionSlice.ts';

/*
 * Coming back.
 *
 * A page that was not used for a minute may show answers that another device has changed since, or a form that was submitted there.
 * As soon as the applicant uses or sees the page again, it asks for the profile. Unsaved answers stay, as after a save.
 *
 * A call that fails is repeated: after a pause that grows, or once the browser is online again. The applicant is not told, because
 * the page shows what it has shown before.
 */

const awayMs = 60_000;

export function* returnSaga({ window }: { window: BrowserWindow }) {
  for (;;) yield* whileLoggedIn(() => watch(window));
}

function* watch(window: BrowserWindow): SagaGenerator<void> {
  let usedAt = Date.now();
  /** Most events are moves of the pointer, and end here. */
  const isReturn = (event: Event) => {
    if (!isOfVisiblePage(event)) return false;
    const now = Date.now();
    // The clock of the device may have been set back.
    const isBack = Math.abs(now - usedAt) > awayMs;
    usedAt = now;
    return isBack;
  };
  const returns = eventsOf(window, [...activityEvents, ...returnEvents], isReturn);
  const online = eventsOf(window, ['online']);
  try {
    for (;;) {
      yield* take(returns);
      yield* call(refresh, window, online);
    }
  } finally {
    returns.close();
    online.close();
  }
}

/** Asks for the profile until it is there. A submitted application changes no more. */
function* refresh(window: BrowserWindow, online: EventChannel<Event>): SagaGenerator<void> {
  for (const pauseMs of growingPauses()) {
    const { profile, webStatus } = yield* select(selectSession);
    if (profile !== 'loaded' || webStatus === 'submitted') return;
    if (!isOffline(window)) {
      yield* put(profileRequested('quiet'));
      const { loaded } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
      if (loaded) return;
    }
    yield* race({ online: take(online), pause: delay(pauseMs) });
  }
}
