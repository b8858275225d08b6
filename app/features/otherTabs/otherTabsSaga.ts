import { call, delay, fork, put, race, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { noteOfLogIns } from '../../platform/noteOfLogIns.ts';
import { returnEvents } from '../../platform/pageInUse.ts';
import {
  accountMayHaveChanged,
  loggedIn,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectSession,
} from '../../state/session/sessionSlice.ts';
import { followDeletion } from './followDeletion.ts';
import { followLogIn } from './followLogIn.ts';
import { tellOtherAccount } from './tellOtherAccount.ts';

/*
 * Other tabs of this browser.
 *
 * All tabs share one session: a log-in or log-out in one tab counts for all. The tab where it happens notes it in the shared
 * storage (noteOfLogIns.ts); the others then ask the server which account is logged in. Until the server has answered they save nothing,
 * so that answers of one applicant never reach the account of another. The tab of a visitor follows a log-in: it stays on its
 * page, and what was typed in it is treated as after a log-in of its own (beginDraft).
 */

/** Events that may bring the note of another tab, or end a sleep in which it was missed. */
const wakeUps = ['storage', ...returnEvents];

interface Dependencies {
  navigate: Navigate;
  window: BrowserWindow;
}

export function* otherTabsSaga({ navigate, window }: Dependencies) {
  const note = noteOfLogIns(() => window.localStorage);
  const changes = eventsOf(window, wakeUps, note.hasChanged);
  yield* takeLeading(accountMayHaveChanged, confirmAccount);
  yield* fork(tellOtherAccount);
  yield* fork(followDeletion, window);
  try {
    // Before the scripts worked, too.
    yield* call(followLogIn, navigate, window);
    for (;;) {
      const { own } = yield* race({ own: take([loggedIn.type, loggedOut.type]), other: take(changes) });
      if (own) {
        // The tab that it has followed has noted that.
        if (loggedIn.match(own) && own.payload === undefined) continue;
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
