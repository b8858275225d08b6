import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf, isOffline } from '../../platform/browserWindow.ts';
import { activityEvents, isOfVisiblePage, returnEvents } from '../../platform/pageInUse.ts';
import { profileRequested, selectSession } from '../../state/session/sessionSlice.ts';

/*
 * Coming back.
 *
 * A page that nobody has used for a minute may show what another device has changed since, or a form that was submitted there. As
 * soon as its applicant uses it again, or looks at it, it asks for the profile. What is unsaved here stays, as after a save.
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
  try {
    for (;;) {
      yield* take(returns);
      const { profile, webStatus } = yield* select(selectSession);
      const mayChange = profile === 'loaded' && webStatus !== 'submitted';
      if (mayChange && !isOffline(window)) yield* put(profileRequested());
    }
  } finally {
    returns.close();
  }
}
