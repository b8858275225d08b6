import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Failure } from '../platform/failure.ts';
import { selectIsSent } from '../state/draft/draftSlice.ts';
import { saveFailed, saveRequested } from '../state/saving/savingSlice.ts';
import { selectMaySave } from '../state/session/sessionSlice.ts';

/**
 * Saves every answer and waits for the result. Returns null when the server has them all, except those that wait for a choice
 * between two versions, or why it does not.
 */
export function* saveNow(): SagaGenerator<Failure | null> {
  if ((yield* select(selectIsSent)) || !(yield* select(selectMaySave))) return null;
  yield* put(saveRequested());
  const { failed } = yield* race({ saved: call(untilSaved), failed: take(saveFailed) });
  return failed ? failed.payload.failure : null;
}

function* untilSaved() {
  while (!(yield* select(selectIsSent))) yield* take('*');
}

/** How long a log-out waits for the last save. */
const logOutWaitMs = 5000;

/** The last save before a log-out. Answers that are not saved in time are stashed for the account. */
export function* saveBeforeLogOut() {
  yield* race({ saved: call(saveNow), tooLong: delay(logOutWaitMs) });
}
