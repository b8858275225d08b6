import { call, delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf } from '../../session/browserWindow.ts';
import {
  doubted,
  loggedIn,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectIsLoggedIn,
} from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';

/*
 * Other tabs of this browser.
 *
 * They share one session: who logs in or out in one tab does so in all. The tab where it happens leaves a note in the
 * storage they share; the others ask the server who is here now. A tab left open by one applicant neither goes on
 * showing their answers nor saves them to the account of the next: it saves nothing until the server has answered.
 */

/** What may follow a note: the news of it, or the end of a sleep in which the news was missed. */
const awakenings = ['storage', 'visibilitychange', 'focus', 'pageshow'];

export function* otherTabsSaga({ window }: { window: BrowserWindow }) {
  const notes = sharedNotes(() => window.localStorage);
  const news = eventsOf(window, awakenings, notes.areNew);
  try {
    for (;;) {
      const { own } = yield* race({ own: take([loggedIn.type, loggedOut.type]), heard: take(news) });
      if (own) {
        notes.leave();
        continue;
      }
      notes.read();
      if (yield* select(selectIsLoggedIn)) yield* fork(ask);
    }
  } finally {
    news.close();
  }
}

const pauseMs = 5000;

/** Asks who is here until the server has said so. */
function* ask(): SagaGenerator<void> {
  yield* put(doubted());
  yield* call(whileLoggedIn, function* () {
    for (;;) {
      yield* put(profileRequested());
      const { told } = yield* race({ told: take(profileLoaded), failed: take(profileFailed) });
      if (told) return;
      yield* delay(pauseMs);
    }
  });
}

const storageKey = 'lastLogInOrOut';

/** When somebody last logged in or out in any tab. Where storage is forbidden, no tab knows of another. */
function sharedNotes(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let known = latest(storage);
  return {
    leave() {
      known = String(Date.now());
      try {
        storage().setItem(storageKey, known);
      } catch {
        // Forbidden or full: the other tabs learn of it from the server.
      }
    },
    areNew: () => latest(storage) !== known,
    read() {
      known = latest(storage);
    },
  };
}

function latest(storage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}
