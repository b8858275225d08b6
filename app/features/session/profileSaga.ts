import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { sessionEndedMessage } from '../../api/failure.ts';
import { config } from '../../config.ts';
import type { Navigate } from '../../session/navigate.ts';
import { recordWebStatus } from '../../session/recordWebStatus.ts';
import {
  profileFailed,
  profileLoaded,
  profileRequested,
  selectSession,
  selectWebStatus,
  sessionEnded,
  webStatusAdvanced,
} from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';

/*
 * The profile.
 *
 * Asked for once at a time; who asks meanwhile gets the same answer. An applicant whose application has no status yet
 * has started it now: here at once, and on the server (product.md section 4). Whoever is in the middle of a page when
 * it turns out that the application was submitted elsewhere is brought to /completion. When it turns out that somebody
 * else has logged in, in another tab, the session of this one has ended.
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
}

export function* profileSaga(dependencies: Dependencies) {
  yield* takeLeading(profileRequested, () => whileLoggedIn(() => loadProfile(dependencies)));
}

function* loadProfile({ api, navigate }: Dependencies): SagaGenerator<void> {
  const { profile: before, username } = yield* select(selectSession);
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  if (!outcome.ok || !outcome.data) {
    yield* put(profileFailed());
    return;
  }
  if (username !== null && username !== outcome.data.username) {
    yield* put(sessionEnded({ message: sessionEndedMessage }));
    return;
  }
  yield* put(profileLoaded(outcome.data));
  const status = yield* select(selectWebStatus);
  if (status === 'submitted' && before === 'loaded') navigate(config.paths.completion, { replace: true });
  if (status !== null) return;
  yield* put(webStatusAdvanced('started'));
  yield* recordWebStatus(api, 'started');
}
