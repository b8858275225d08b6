import { put, select, takeEvery } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { selectAnswers, selectHasAnswers } from '../../draft/draftSlice.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { withoutSensitive } from '../../draft/sensitive.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { pageChanged, selectIsLoggedIn, selectSession } from '../../state/session/sessionSlice.ts';
import { pageLeft } from './navigationActions.ts';

/*
 * Leaving a form page.
 *
 * A visitor with answers is brought to sign-up, and the answers travel along; a visitor without answers goes to the page. An
 * applicant's answers are saved while the next page opens, which does not wait for the network.
 */

export function* pageLeftSaga({ navigate }: { navigate: Navigate }) {
  yield* takeEvery(pageLeft, leavePage, navigate);
}

function* leavePage(navigate: Navigate, { payload: { to } }: ReturnType<typeof pageLeft>) {
  if (yield* select(selectIsLoggedIn)) {
    yield* put(saveRequested());
    const { hasChangedPage } = yield* select(selectSession);
    if (!hasChangedPage) yield* put(pageChanged());
  } else if (yield* select(selectHasAnswers)) {
    navigate(config.paths.signup, { state: { answers: withoutSensitive(yield* select(selectAnswers)), goingTo: to } });
    return;
  }
  navigate(to);
}
