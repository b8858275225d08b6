import { delay, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf, leavingEvents } from '../../platform/browserWindow.ts';
import { ifAllowed } from '../../platform/ifAllowed.ts';
import { selectUnsaved } from '../../state/draft/draftSlice.ts';
import { answerKeys } from '../../state/draft/pickAnswers.ts';
import { isSensitive } from '../../state/draft/storedOutbox.ts';
import { profileLoaded, profileRequested } from '../../state/session/sessionSlice.ts';

/*
 * A save that comes late.
 *
 * The last save of a page may reach the server after the next page has asked for the profile. The outbox has its words meanwhile,
 * but no sensitive ones: the next page would show an answer that is no longer so. A page that is left with one unsaved notes the
 * time, and a page that begins within a minute asks for the profile again. A server without revisions cannot say which is newer, and
 * changes nothing then.
 */

const noteKey = 'leftUnsaved';
const lateMs = 60_000;
const pausesMs = [2000, 4000, 10_000, 30_000];

export function* lateSaveSaga({ window }: { window: BrowserWindow }) {
  const leftAt = Number(ifAllowed(() => window.localStorage.getItem(noteKey)) ?? 0);
  yield* takeEvery(eventsOf(window, leavingEvents), writeNote, window);
  if (Math.abs(Date.now() - leftAt) > lateMs) return;
  yield* take(profileLoaded);
  yield* whileLoggedIn(function* () {
    for (const ms of pausesMs) {
      yield* delay(ms);
      yield* put(profileRequested());
    }
  });
}

function* writeNote(window: BrowserWindow): SagaGenerator<void> {
  if (!answerKeys(yield* select(selectUnsaved)).some(isSensitive)) return;
  ifAllowed(() => window.localStorage.setItem(noteKey, String(Date.now())));
}
