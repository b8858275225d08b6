import { buffers } from 'redux-saga';
import { actionChannel, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { lastPageSaved, type Session, selectSession } from '../../state/session/sessionSlice.ts';
import { pageOpened } from './navigationActions.ts';

/*
 * The page to come back to.
 *
 * The server saves every form page that is shown before submission, the first one included, one at a time and in order. Of pages that
 * are opened in quick succession only the last is saved. After a failure, the next page tries again.
 */

export function* lastPageSaga({ api }: { api: Api }) {
  const opened = yield* actionChannel(pageOpened, buffers.sliding(1));
  for (;;) {
    const { payload } = yield* take(opened);
    const session = yield* select(selectSession);
    if (needsSaving(payload.path, session)) yield* whileLoggedIn(() => saveLastPage(api, payload.path));
  }
}

const formPaths = form.pages.map((page) => `/${page.key}`);

const needsSaving = (path: string, { isLoggedIn, webStatus, lastPage }: Session) =>
  isLoggedIn &&
  (webStatus === 'started' || webStatus === 'validating') &&
  formPaths.includes(path) &&
  path !== lastPage;

function* saveLastPage(api: Api, path: string): SagaGenerator<void> {
  const outcome = yield* callApi((signal) => api.PUT('/api/last-page', { body: { last_page: path }, signal }));
  yield* tellOutcome('lastPage', outcome);
  if (outcome.ok) yield* put(lastPageSaved(path));
}
