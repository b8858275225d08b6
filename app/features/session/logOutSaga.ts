import { call, put, select, take } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { wordsFor } from '../../api/failure.ts';
import { config } from '../../config.ts';
import { saveBeforeLeaving } from '../../draft/saveNow.ts';
import { logOutFailed, logOutRequested } from '../../session/logOut.ts';
import type { Navigate } from '../../session/navigate.ts';
import { loggedOut, selectIsLoggedIn } from '../../session/sessionSlice.ts';

/*
 * Logging out.
 *
 * The last answers are saved first; what cannot be saved is held in this tab for the same account. Then the server
 * ends the session, and only then the applicant is logged out here: nobody believes to be logged out who is not.
 */

export function* logOutSaga({ api, navigate }: { api: Api; navigate: Navigate }) {
  for (;;) {
    yield* take(logOutRequested);
    yield* call(saveBeforeLeaving);
    // The session may have ended meanwhile, and the applicant is on /login already.
    if (yield* select(selectIsLoggedIn)) yield* call(logOut, api, navigate);
  }
}

function* logOut(api: Api, navigate: Navigate) {
  const outcome = yield* callApi((signal) => api.GET('/api/logout', { signal }));
  if (!outcome.ok) {
    yield* put(logOutFailed({ message: wordsFor(outcome.failure) }));
    return;
  }
  yield* put(loggedOut());
  navigate(config.paths.login);
}
