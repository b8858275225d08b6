import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import { toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { countNotSaved, countPressed, countSaved, type NewCount, selectCount } from './addAnotherSlice.ts';

/*
 * Add Another, and Remove of an entry without an answer.
 *
 * The server saves the number of entries before one more or less is shown. Meanwhile the button is pending, so that a second
 * press cannot skip an entry. Visitors have no button: they see one entry of each group.
 */

export function* addAnotherSaga({ api }: { api: Api }) {
  yield* takeEvery(countPressed, function* ({ payload }) {
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => save(api, payload));
  });
}

function* save(api: Api, chosen: NewCount): SagaGenerator<void> {
  const { id, count, entryName } = chosen;
  const toastId = `add another ${id}`;
  const isMore = count > (yield* select(selectCount, id));
  const outcome = yield* callApi((signal) =>
    api.PUT('/api/add-another', { body: { button_id: id, num_components: count }, signal }),
  );
  if (outcome.ok) {
    yield* put(countSaved(chosen));
    yield* put(toastOutdated(toastId));
    return;
  }
  yield* put(countNotSaved(chosen));
  const title = isMore
    ? `Error adding another ${entryName.toLowerCase()}`
    : `Error removing ${entryName.toLowerCase()}`;
  yield* put(toastRaised({ id: toastId, kind: 'error', title, text: failureMessage(outcome.failure) }));
}
