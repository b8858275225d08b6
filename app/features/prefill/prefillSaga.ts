import { put, select } from 'typed-redux-saga';
import { prefilled } from '../../draft/draftSlice.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import { linkValue } from '../../platform/linkValues.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';

/*
 * An invitation link.
 *
 * A link with `?token=` opens the form with some answers filled in. Answers that the visitor typed before are kept. For
 * a logged-in applicant the token is ignored, because the account has answers already.
 */

export function* prefillSaga({ api, window }: { api: Api; window: BrowserWindow }) {
  const token = linkValue(window, 'token');
  if (!token || (yield* select(selectIsLoggedIn))) return;
  const outcome = yield* callApi((signal) => api.GET('/public/tmp', { params: { query: { token } }, signal }));
  if (outcome.ok && outcome.data) yield* put(prefilled(outcome.data));
  if (outcome.ok) return;
  const title = 'We could not fill in your answers';
  yield* put(toastRaised({ kind: 'error', title, text: failureMessage(outcome.failure) }));
}
