import { call, cancel, fork, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import { config } from '../../config.ts';
import type { DraftStorage } from '../../draft/draftStorage.ts';
import { saveBeforeLogOut } from '../../draft/saveNow.ts';
import { endLater, endOnServer } from '../../effects/endLater.ts';
import { countFilesBeside, followFilesBeside } from '../../effects/filesBeside.ts';
import { readSessionEnd, type SessionEnd } from '../../effects/readSessionEnd.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import { loadPage } from '../../platform/carriedState.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage } from '../../platform/failure.ts';
import { removeIdentityCookies } from '../../platform/identityCookie.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { selectMayRetryFile } from '../../state/documents/unsavedFiles.ts';
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
import { cutOffText, selectIsUnanswered } from '../../state/submission/submissionSlice.ts';
import { logOutConfirmed, logOutDeclined, logOutQuestioned } from './logOutSlice.ts';
import { selectWouldLose } from './lostAnswers.ts';

/*
 * Logging out.
 *
 * The form takes no more words from the press on, in all tabs. The last answers are saved first, and files that are being sent
 * arrive, also those of other tabs. When that does not come about, the page asks whether to stay, or to log out without them. Then
 * the server ends the session. The logged-out state is shown only after the server has confirmed it. It begins with a full page
 * load, which leaves no answers in the memory of the page: the computer may be a shared one.
 *
 * An applicant who has given up what is not saved is logged out also where the server does not hear of it, and the page goes on
 * trying to tell it (endLater.ts).
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
  storage: DraftStorage;
  window: BrowserWindow;
}

export function* logOutSaga(dependencies: Dependencies) {
  for (;;) {
    yield* take(logOutRequested);
    yield* call(countFilesBeside, dependencies.window);
    const following = yield* fork(followFilesBeside, dependencies.window);
    yield* call(saveBeforeLogOut, true);
    const wouldLose = yield* select(selectWouldLose);
    const isAsked = wouldLose || (yield* select(selectMayRetryFile));
    const mayLogOut = !isAsked || (yield* call(askApplicant));
    // The session may have ended meanwhile, which has brought the applicant to /login already.
    if (mayLogOut && (yield* select(selectIsLoggedIn))) yield* call(logOut, dependencies, { isDiscarding: wouldLose });
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

function* logOut({ api, navigate, storage, window }: Dependencies, { isDiscarding }: { isDiscarding: boolean }) {
  yield* put(formPaused('logOut'));
  const isEnded = yield* call(isDiscarding ? endOnServer : endOrSayWhyNot, { api, window });
  if (!isEnded && !isDiscarding) return;
  // After a 401 the log-in card is shown already.
  if (!(yield* select(selectIsLoggedIn))) return;
  const username = yield* select(selectUsername);
  // Something may have changed while the log-out was on its way, such as a tab that is switched beside.
  const isSaved = !(yield* select(selectWouldLose)) && !(yield* select(selectIsDeleting));
  const isCutOff = yield* select(selectIsUnanswered);
  yield* put(loggedOut());
  if (username !== null) yield* call(storage.remove, username);
  if (isEnded) {
    loadPage(window, config.paths.login, {
      error: [loggedOutText, isSaved && 'Your answers are saved.', isCutOff && cutOffText].filter(Boolean).join(' '),
    });
    return;
  }
  // No page can be loaded without a network. One that is loaded later is a visitor's.
  removeIdentityCookies(window.document);
  yield* put(sessionEnded({ message: `${discardedText} ${notToldText}` }));
  yield* spawn(tellLater, { api, navigate, window });
}

/** The card says that the server has not heard of the log-out, until it has. */
function* tellLater({ api, navigate, window }: Omit<Dependencies, 'storage'>) {
  const isTold = yield* call(endLater, { api, window });
  if (isTold && window.location.pathname === config.paths.login)
    navigate(config.paths.login, { replace: true, preventScrollReset: true, state: { error: discardedText } });
}

function* endOrSayWhyNot({ api, window }: Pick<Dependencies, 'api' | 'window'>): SagaGenerator<boolean> {
  const outcome = yield* callApi((signal) => api.GET('/api/logout', { signal }));
  const end = outcome.ok ? yield* call(readSessionEnd, api, window) : 'goesOn';
  if (end === 'ended') return true;
  yield* put(logOutFailed());
  yield* put(dialogRaised(failureWords(outcome.ok ? undefined : outcome.failure, end)));
  return false;
}

const loggedOutText = 'You are logged out.';

const discardedText = 'You are logged out, and what was not saved is discarded.';

const notToldText =
  'We could not reach our server: please leave this page open until you are connected, so that it hears of it, too.';

/** Without an answer, the server may have ended the session. */
const failureWords = (failure: Failure | undefined, end: SessionEnd) =>
  failure?.kind === 'offline' || end === 'unknown'
    ? {
        title: 'You may not be logged out',
        text: 'We got no answer from the server. Please check your connection, and then press Log Out again.',
      }
    : {
        title: 'We could not log you out',
        text: `${failure ? failureMessage(failure) : 'Our server did not receive it.'} Please press Log Out again.`,
      };
