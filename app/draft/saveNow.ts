import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Failure } from '../api/failure.ts';
import { selectMaySave } from '../session/sessionSlice.ts';
import { saved, saveFailed, saveRequested, selectIsSaved } from './draftSlice.ts';

/** Has everything saved and waits until it is. Returns why it is not, or null when the server has every answer. */
export function* saveNow(): SagaGenerator<Failure | null> {
  if ((yield* select(selectIsSaved)) || !(yield* select(selectMaySave))) return null;
  yield* put(saveRequested());
  const { failed } = yield* race({ saved: call(untilSaved), failed: take(saveFailed) });
  return failed ? failed.payload : null;
}

function* untilSaved() {
  while (!(yield* select(selectIsSaved))) yield* take(saved);
}

/** As long as somebody who leaves may be kept waiting. */
const leavingMs = 5000;

/** The last save before a log-out. What it does not reach is held for its owner (draftSlice.ts). */
export function* saveBeforeLeaving() {
  yield* race({ saved: call(saveNow), tooLong: delay(leavingMs) });
}
