import { put, select, takeEvery } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { saveRequested, selectAnswers, selectHasAnswers } from '../../draft/draftSlice.ts';
import type { Navigate } from '../../session/navigate.ts';
import { pageChanged, selectIsLoggedIn, selectSession } from '../../session/sessionSlice.ts';
import { departed } from './navigationActions.ts';

/*
 * Leaving a form page (product.md section 4).
 *
 * A visitor who has answered anything is brought to an account, and the answers go along; one who has answered
 * nothing just moves on. An applicant's answers are saved while the next page opens: nobody waits for the network.
 */

export function* departureSaga({ navigate }: { navigate: Navigate }) {
  yield* takeEvery(departed, depart, navigate);
}

function* depart(navigate: Navigate, { payload: { to } }: ReturnType<typeof departed>) {
  if (yield* select(selectIsLoggedIn)) {
    yield* put(saveRequested());
    const { hasChangedPage } = yield* select(selectSession);
    if (!hasChangedPage) yield* put(pageChanged());
  } else if (yield* select(selectHasAnswers)) {
    navigate(config.paths.signup, { state: { answers: yield* select(selectAnswers) } });
    return;
  }
  navigate(to);
}
