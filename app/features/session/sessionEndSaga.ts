import { take } from 'typed-redux-saga';
import { config } from '../../config.ts';
import type { Navigate } from '../../session/navigate.ts';
import { loggedIn, sessionEnded } from '../../session/sessionSlice.ts';

/*
 * The end of a session.
 *
 * Many calls may learn of it at the same time; the applicant is brought to /login once, with the words of the first.
 */

export function* sessionEndSaga({ navigate }: { navigate: Navigate }) {
  for (;;) {
    const { payload } = yield* take(sessionEnded);
    navigate(config.paths.login, { state: { error: payload.message } });
    yield* take(loggedIn);
  }
}
