import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import { toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { type Addition, addAnotherFailed, addAnotherPressed, anotherAdded } from './addAnotherSlice.ts';

/*
 * Add Another.
 *
 * The server saves the number of entries before one more is shown. Meanwhile the button is pending, so that a second press
 * cannot skip an entry. Visitors have no button: they see one entry of each group.
 */

export function* addAnotherSaga({ api }: { api: Api }) {
  yield* takeEvery(addAnotherPressed, function* ({ payload }) {
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => add(api, payload));
  });
}

function* add(api: Api, addition: Addition): SagaGenerator<void> {
  const toastId = `add another ${addition.id}`;
  const body = { button_id: addition.id, num_components: addition.count };
  const outcome = yield* callApi((signal) => api.PUT('/api/add-another', { body, signal }));
  if (outcome.ok) {
    yield* put(anotherAdded(addition));
    yield* put(toastOutdated(toastId));
    return;
  }
  yield* put(addAnotherFailed(addition));
  const title = `Error adding another ${addition.entryName.toLowerCase()}`;
  yield* put(toastRaised({ id: toastId, kind: 'error', title, text: failureMessage(outcome.failure) }));
}
