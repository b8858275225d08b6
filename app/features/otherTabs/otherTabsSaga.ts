import { call, delay, put, race, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { hasIdentityCookie } from '../../platform/identityCookie.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { noteOfLogIns } from '../../platform/noteOfLogIns.ts';
import {
  accountMayHaveChanged,
  formEntered,
  loggedIn,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectPlaceLeft,
  selectSession,
} from '../../state/session/sessionSlice.ts';

/*
 * Other tabs of this browser.
 *
 * All tabs share one session: a log-in or log-out in one tab counts for all. The tab where it happens notes it in the shared
 * storage (noteOfLogIns.ts); the others then ask the server which account is logged in. Until the server has answered they save nothing,
 * so that answers of one applicant never reach the account of another. The tab of a visitor follows a log-in: it stays on its
 * page, and what was typed in it is treated as after a log-in of its own (beginDraft).
 */

/** Events that may bring the note of another tab, or end a sleep in which it was missed. */
const wakeUps = ['storage', 'visibilitychange', 'focus', 'pageshow'];

interface Dependencies {
  navigate: Navigate;
  window: BrowserWindow;
}

export function* otherTabsSaga({ navigate, window }: Dependencies) {
  const note = noteOfLogIns(() => window.localStorage);
  const changes = eventsOf(window, wakeUps, note.hasChanged);
  yield* takeLeading(accountMayHaveChanged, confirmAccount);
  try {
    // Before the scripts worked, too.
    yield* call(followLogIn, navigate, window);
    for (;;) {
      const { own } = yield* race({ own: take([loggedIn.type, loggedOut.type]), other: take(changes) });
      if (own) {
        const { pauses } = yield* select(selectSession);
        note.write(loggedOut.match(own) && pauses.includes('logOut'));
        continue;
      }
      note.read();
      const { isLoggedIn } = yield* select(selectSession);
      if (isLoggedIn) yield* put(accountMayHaveChanged());
      else yield* call(followLogIn, navigate, window);
    }
  } finally {
    changes.close();
  }
}

/**
 * After a log-in in another tab, opens the same address once more, now as an applicant: the route loaders load the profile, and lead away from a card. After an
 * automatic log-out the page before it opens.
 */
function* followLogIn(navigate: Navigate, { document, location: { pathname, search } }: BrowserWindow) {
  const { isLoggedIn, isServiceUser } = yield* select(selectSession);
  if (isLoggedIn || isServiceUser || !hasIdentityCookie(document.cookie)) return;
  yield* put(loggedIn());
  const path = (yield* select(selectPlaceLeft))?.path ?? pathname;
  if (form.pages.some(({ key }) => path === `/${key}`)) yield* put(formEntered(path));
  navigate(path + search, { replace: true, preventScrollReset: true });
}

const retryMs = 5000;

/** Requests the profile until the server has confirmed which account is logged in. */
function* confirmAccount(): SagaGenerator<void> {
  yield* call(whileLoggedIn, function* () {
    for (;;) {
      yield* put(profileRequested());
      const { loaded } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
      if (loaded) return;
      yield* delay(retryMs);
    }
  });
}
