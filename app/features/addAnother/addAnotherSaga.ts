import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { wordsFor } from '../../api/failure.ts';
import { selectIsLoggedIn } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { type Addition, addAnotherFailed, addAnotherPressed, anotherAdded } from './addAnotherSlice.ts';

/*
 * Add Another (form.md section 4).
 *
 * The number of entries is kept on the server first; only then one more is shown. While it is on its way the button is
 * pending, so that a second press cannot skip an entry. Visitors have no button: they see one entry of each group.
 */

export function* addAnotherSaga({ api }: { api: Api }) {
  yield* takeEvery(addAnotherPressed, function* ({ payload }) {
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => add(api, payload));
  });
}

function* add(api: Api, addition: Addition): SagaGenerator<void> {
  const body = { button_id: addition.id, num_components: addition.count };
  const outcome = yield* callApi((signal) => api.PUT('/api/add-another', { body, signal }));
  if (outcome.ok) yield* put(anotherAdded(addition));
  else yield* put(addAnotherFailed({ ...addition, message: wordsFor(outcome.failure) }));
}
