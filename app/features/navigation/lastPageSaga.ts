import { buffers } from 'redux-saga';
import { actionChannel, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { pages } from '../../../form/contents.ts';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { lastPageSaved, type Session, selectSession } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { arrived } from './navigationActions.ts';

/*
 * The page to come back to.
 *
 * Every form page the applicant opens before submitting is told to the server, one at a time and in order; of pages
 * that are only passed through, the last counts. A failure is not worth a word: the next page tries again.
 */

export function* lastPageSaga({ api }: { api: Api }) {
  const arrivals = yield* actionChannel(arrived, buffers.sliding(1));
  for (;;) {
    const { payload } = yield* take(arrivals);
    const session = yield* select(selectSession);
    if (isWorthKeeping(payload.path, session)) yield* whileLoggedIn(() => saveLastPage(api, payload.path));
  }
}

const formPaths = pages.map((page) => `/${page.key}`);

const isWorthKeeping = (path: string, { isLoggedIn, webStatus, lastPage }: Session) =>
  isLoggedIn &&
  (webStatus === 'started' || webStatus === 'validating') &&
  formPaths.includes(path) &&
  path !== lastPage;

function* saveLastPage(api: Api, path: string): SagaGenerator<void> {
  const outcome = yield* callApi((signal) => api.PUT('/api/last-page', { body: { last_page: path }, signal }));
  if (outcome.ok) yield* put(lastPageSaved(path));
}
