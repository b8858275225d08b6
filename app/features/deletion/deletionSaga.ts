import { call, put, select, takeLeading } from 'typed-redux-saga';
import { config } from '../../config.ts';
import type { DraftStorage } from '../../draft/draftStorage.ts';
import { readSessionEnd } from '../../effects/readSessionEnd.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, sessionEndedMessage } from '../../platform/failure.ts';
import { accountDeleted, accountGone } from '../../state/session/deletionActions.ts';
import {
  formPaused,
  formResumed,
  loggedOut,
  selectSession,
  selectUsername,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { type Deletion, deletionConfirmed, deletionFailed } from './deletionSlice.ts';

/*
 * Deleting the application.
 *
 * The form is locked meanwhile. The server deletes the account with everything in it, and its sessions. Then nothing of it is left in this
 * browser: the other tabs are notified and empty themselves, the record on the device is deleted, and a full page load leaves no answers in the memory of the
 * page. So it is on every device that is logged in, as soon as a call is refused because the account is deleted.
 */

interface Dependencies {
  api: Api;
  storage: DraftStorage;
  window: BrowserWindow;
}

export function* deletionSaga(dependencies: Dependencies) {
  yield* takeLeading(accountDeleted, leaveDeleted, dependencies);
  yield* takeLeading(deletionConfirmed, deleteApplication, dependencies);
}

function* deleteApplication(
  { api, storage, window }: Dependencies,
  { payload: password }: ReturnType<typeof deletionConfirmed>,
) {
  // A save that comes after the deletion may end the session here, before its reply is read.
  const username = yield* select(selectUsername);
  yield* put(formPaused('deletion'));
  const outcome = yield* callApi((signal) => api.POST('/api/delete-application', { body: { password }, signal }));
  if (!outcome.ok) {
    yield* put(formResumed('deletion'));
    yield* put(deletionFailed(problemOf(outcome.failure)));
    return;
  }
  const end = yield* call(readSessionEnd, api, window);
  if (end === 'ended') return yield* call(leaveNothing, { storage, window }, username);
  yield* put(formResumed('deletion'));
  yield* put(deletionFailed({ at: 'all', text: end === 'unknown' ? unansweredText : notReceivedText }));
}

/**
 * A page that was opened after the deletion has not heard whose application it was. Where the tab beside has begun another session,
 * it may be another account's: this page has lost its session then, and keeps what it has not saved.
 */
function* leaveDeleted(dependencies: Dependencies, { payload: marker }: ReturnType<typeof accountDeleted>) {
  const { username, isAccountUncertain } = yield* select(selectSession);
  const owners = marker === null ? [] : yield* call(dependencies.storage.removeOfSession, marker);
  for (const owner of owners) yield* put(accountGone(owner));
  if (marker === null || username === null || !isAccountUncertain) yield* call(leaveNothing, dependencies, username);
  else yield* put(sessionEnded({ message: sessionEndedMessage }));
}

function* leaveNothing({ storage, window }: Pick<Dependencies, 'storage' | 'window'>, username: string | null) {
  if (username !== null) yield* put(accountGone(username));
  yield* put(loggedOut());
  if (username !== null) yield* call(storage.remove, username);
  window.location.replace(config.paths.deleted);
}

function problemOf(failure: Failure): NonNullable<Deletion['problem']> {
  if (failure.kind === 'offline') return { at: 'all', text: unansweredText };
  return { at: failure.status === 422 ? 'password' : 'all', text: failureMessage(failure) };
}

const notReceivedText = 'Our server did not receive this, so nothing is deleted. Please try again.';

/** The next try of an account that is gone is answered with the end of its session. */
export const unansweredText =
  'We got no answer from the server, so we don’t know if your application is deleted. Please check your connection and try again. If you then see the log-in page and your password doesn’t work, it is deleted.';
