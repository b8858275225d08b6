import { call, cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { countFilesBeside, followFilesBeside } from '../../effects/filesBeside.ts';
import { deleteOutbox } from '../../effects/outboxRecords.ts';
import { saveBeforeLogOut } from '../../effects/saveNow.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import { loadPage } from '../../platform/carriedState.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage } from '../../platform/failure.ts';
import type { KeptRecords } from '../../platform/records.ts';
import { selectIsAlone } from '../../state/device/deviceSlice.ts';
import { dialogRaised } from '../../state/notices/noticesSlice.ts';
import { logOutFailed, logOutRequested } from '../../state/session/logOutActions.ts';
import {
  formPaused,
  loggedOut,
  selectIsDeleting,
  selectIsLoggedIn,
  selectUsername,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { logOutConfirmed, logOutDeclined, logOutQuestioned } from './logOutSlice.ts';
import { selectWouldLose } from './lostAnswers.ts';

/*
 * Logging out.
 *
 * The form takes no more words from the press on, in all tabs. The last answers are saved first, and files that are being sent
 * arrive, also those of other tabs. When that does not come about, the page asks whether to stay, or to log out without them. Then the server ends the session. The logged-out state is shown only
 * after the server has confirmed it. It begins with a full page load, which leaves no answers in the memory of the page: the
 * computer may be a shared one.
 */

interface Dependencies {
  api: Api;
  records: KeptRecords;
  window: BrowserWindow;
}

export function* logOutSaga(dependencies: Dependencies) {
  for (;;) {
    yield* take(logOutRequested);
    yield* call(countFilesBeside, dependencies.window);
    const following = yield* fork(followFilesBeside, dependencies.window);
    yield* call(saveBeforeLogOut);
    const mayLogOut = !(yield* select(selectWouldLose)) || (yield* call(askApplicant));
    // The session may have ended meanwhile, which has brought the applicant to /login already.
    if (mayLogOut && (yield* select(selectIsLoggedIn))) yield* call(logOut, dependencies);
    yield* cancel(following);
  }
}

function* askApplicant(): SagaGenerator<boolean> {
  yield* put(logOutFailed());
  yield* put(logOutQuestioned());
  const { confirmed } = yield* race({
    confirmed: take(logOutConfirmed),
    declined: take([logOutDeclined.type, loggedOut.type, sessionEnded.type]),
  });
  return confirmed !== undefined;
}

function* logOut({ api, records, window }: Dependencies) {
  yield* put(formPaused('logOut'));
  const outcome = yield* callApi((signal) => api.GET('/api/logout', { signal }));
  if (!outcome.ok) {
    yield* put(logOutFailed());
    const kept = (yield* select(selectWouldLose)) ? ` ${notDiscarded}` : '';
    yield* put(dialogRaised({ title: 'We could not log you out', text: failureText(outcome.failure) + kept }));
    return;
  }
  const username = yield* select(selectUsername);
  // Something may have changed while the log-out was on its way, such as a tab that is switched beside.
  const isSaved = !(yield* select(selectWouldLose)) && !(yield* select(selectIsDeleting));
  yield* put(loggedOut());
  // A tab that keeps its words to itself leaves those that other tabs have on the device.
  const places = (yield* select(selectIsAlone)) ? [records.tab] : [records.device, records.tab];
  if (username !== null) yield* call(deleteOutbox, places, username);
  loadPage(window, config.paths.login, { error: isSaved ? `${loggedOutText} Your answers are saved.` : loggedOutText });
}

const loggedOutText = 'You are logged out.';

/** The applicant may have chosen to log out without what is not saved. */
const notDiscarded = 'Nothing was discarded: your answers are still here.';

const failureText = (failure: Failure): string =>
  failure.kind === 'offline'
    ? 'We could not reach the server. Please check your connection, and then press Log Out again.'
    : `${failureMessage(failure)} Please press Log Out again.`;
