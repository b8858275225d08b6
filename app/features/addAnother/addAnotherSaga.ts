import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, spawn, takeEvery } from 'typed-redux-saga';
import { tellShown } from '../../effects/tellShown.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, leavesOutcomeOpen } from '../../platform/failure.ts';
import { toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { profileLoaded, selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { countNotSaved, countPressed, countSaved, type NewCount, selectCount } from './addAnotherSlice.ts';

/*
 * Add Another, and Remove of an entry without an answer.
 *
 * The server saves the number of entries before one more or less is shown. Meanwhile the button is pending, so that a second
 * press cannot skip an entry. Where the reply is lost, the server is told that the number has stayed. Visitors have no button: they
 * see one entry of each group.
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
  const failure = yield* call(sendCount, api, chosen);
  if (!failure) {
    yield* put(countSaved(chosen));
    yield* put(toastOutdated(toastId));
    return;
  }
  yield* put(countNotSaved(chosen));
  if (leavesOutcomeOpen(failure)) {
    const shown = { id, count: yield* select(selectCount, id) };
    const until = (action: Action) =>
      profileLoaded.match(action) || (countPressed.match(action) && action.payload.id === id);
    yield* spawn(whileLoggedIn, () => tellShown({ send: () => sendCount(api, shown), until }));
  }
  const title = isMore
    ? `Error adding another ${entryName.toLowerCase()}`
    : `Error removing ${entryName.toLowerCase()}`;
  yield* put(toastRaised({ id: toastId, kind: 'error', title, text: failureMessage(failure) }));
}

function* sendCount(api: Api, { id, count }: Pick<NewCount, 'id' | 'count'>): SagaGenerator<Failure | null> {
  const body = { button_id: id, num_components: count };
  const outcome = yield* callApi((signal) => api.PUT('/api/add-another', { body, signal }));
  return outcome.ok ? null : outcome.failure;
}
