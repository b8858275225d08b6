import { take } from 'typed-redux-saga';
import { config } from '../../config.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { loggedIn, sessionEnded } from '../../state/session/sessionSlice.ts';

/*
 * The end of a session.
 *
 * Several calls may get a 401 at the same time. The applicant is brought to /login once, with the first message.
 */

export function* sessionEndSaga({ navigate }: { navigate: Navigate }) {
  for (;;) {
    const { payload } = yield* take(sessionEnded);
    navigate(config.paths.login, { state: { error: payload.message } });
    yield* take(loggedIn);
  }
}
