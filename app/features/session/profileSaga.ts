import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { recordWebStatus } from '../../session/recordWebStatus.ts';
import {
  profileFailed,
  profileLoaded,
  profileRequested,
  selectWebStatus,
  webStatusAdvanced,
} from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';

/*
 * The profile.
 *
 * Asked for once at a time; who asks meanwhile gets the same answer. An applicant whose application has no status yet
 * has started it now: here at once, and on the server (product.md section 4).
 */

export function* profileSaga({ api }: { api: Api }) {
  yield* takeLeading(profileRequested, () => whileLoggedIn(() => loadProfile(api)));
}

function* loadProfile(api: Api): SagaGenerator<void> {
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  if (!outcome.ok || !outcome.data) {
    yield* put(profileFailed());
    return;
  }
  yield* put(profileLoaded(outcome.data));
  if ((yield* select(selectWebStatus)) !== null) return;
  yield* put(webStatusAdvanced('started'));
  yield* recordWebStatus(api, 'started');
}
