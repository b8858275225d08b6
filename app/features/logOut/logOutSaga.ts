import { shallowEqual } from 'react-redux';
import { call, put, select, take } from 'typed-redux-saga';
import type { Answers } from '../../../form/engine/answers.ts';
import { config } from '../../config.ts';
import { deleteOutbox } from '../../effects/outboxRecords.ts';
import { saveBeforeLogOut } from '../../effects/saveNow.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import type { KeptRecords } from '../../platform/records.ts';
import { selectUnsaved } from '../../state/draft/draftSlice.ts';
import { dialogRaised } from '../../state/notices/noticesSlice.ts';
import { logOutFailed, logOutRequested } from '../../state/session/logOutActions.ts';
import { loggedOut, selectIsLoggedIn, selectUsername } from '../../state/session/sessionSlice.ts';

/*
 * Logging out.
 *
 * The last answers are saved first. When they cannot be saved, a dialog says so, and the next press logs out without them.
 * Then the server ends the session. The logged-out state is shown only after the server has confirmed it. It begins with a
 * full page load, which leaves no answers in the memory of the page: the computer may be a shared one.
 */

const unsaved = {
  title: 'Some answers are not saved',
  text: 'We could not save your latest answers, and we keep trying. If you press Log Out again, they are lost.',
};

interface Dependencies {
  api: Api;
  records: KeptRecords;
  window: BrowserWindow;
}

export function* logOutSaga(dependencies: Dependencies) {
  let refused: Answers | null = null;
  for (;;) {
    yield* take(logOutRequested);
    yield* call(saveBeforeLogOut);
    // The session may have ended meanwhile, which has brought the applicant to /login already.
    if (!(yield* select(selectIsLoggedIn))) continue;
    const lost: Answers = yield* select(selectUnsaved);
    const isConfirmed = refused !== null && shallowEqual(lost, refused);
    if (isEmpty(lost) || isConfirmed) yield* call(logOut, dependencies);
    else yield* call(fail, unsaved);
    refused = lost;
  }
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0;

function* logOut({ api, records, window }: Dependencies) {
  const outcome = yield* callApi((signal) => api.GET('/api/logout', { signal }));
  if (!outcome.ok) {
    yield* call(fail, { title: 'Unexpected Error', text: failureMessage(outcome.failure) });
    return;
  }
  const username = yield* select(selectUsername);
  yield* put(loggedOut());
  if (username !== null) yield* call(deleteOutbox, records, username);
  window.location.replace(config.paths.login);
}

function* fail(dialog: { title: string; text: string }) {
  yield* put(logOutFailed());
  yield* put(dialogRaised(dialog));
}
