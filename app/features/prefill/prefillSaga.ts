import { put, select } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { wordsFor } from '../../api/failure.ts';
import { prefilled } from '../../draft/draftSlice.ts';
import type { BrowserWindow } from '../../session/browserWindow.ts';
import { selectIsLoggedIn } from '../../session/sessionSlice.ts';
import { prefillFailed } from './prefillActions.ts';

/*
 * An invitation.
 *
 * A link with `?token=` opens the form with some answers filled in. Who is logged in has answers already, and what a
 * visitor typed before is kept.
 */

export function* prefillSaga({ api, window }: { api: Api; window: BrowserWindow }) {
  const token = new URLSearchParams(window.location.search).get('token');
  if (!token || (yield* select(selectIsLoggedIn))) return;
  const outcome = yield* callApi((signal) => api.GET('/public/tmp', { params: { query: { token } }, signal }));
  if (!outcome.ok) yield* put(prefillFailed({ message: wordsFor(outcome.failure) }));
  else if (outcome.data) yield* put(prefilled(outcome.data));
}
