import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Failure } from '../platform/failure.ts';
import { selectSendingCount } from '../state/documents/sendingSlice.ts';
import { selectIsSent } from '../state/draft/draftSlice.ts';
import { saveFailed, saveRequested } from '../state/saving/savingSlice.ts';
import { selectIsDeleting, selectMaySave } from '../state/session/sessionSlice.ts';
import { selectLeaving } from '../state/tabs/tabsSlice.ts';

/**
 * Saves every answer, also those that a switch of tabs clears, and waits for the result. Where the application is being deleted,
 * it waits until that has ended. Returns null when the server has them all, except those that wait for the applicant, or why it
 * does not.
 */
export function* saveNow(): SagaGenerator<Failure | null> {
  while ((yield* select(selectLeaving)).length > 0 || (yield* select(selectIsDeleting))) yield* take('*');
  if ((yield* select(selectIsSent)) || !(yield* select(selectMaySave))) return null;
  yield* put(saveRequested());
  const { failed } = yield* race({ saved: call(untilSaved), failed: take(saveFailed) });
  return failed ? failed.payload.failure : null;
}

function* untilSaved() {
  while (!(yield* select(selectIsSent))) yield* take('*');
}

/** How long a log-out waits for the last save, and for files that are being sent. */
const logOutWaitMs = 5000;

/** The last save before a log-out, and the end of what is being sent. Answers that are not saved in time are stashed for the account. */
export function* saveBeforeLogOut() {
  yield* race({ saved: call(saveNowWithFiles), tooLong: delay(logOutWaitMs) });
}

function* saveNowWithFiles() {
  yield* call(saveNow);
  if ((yield* select(selectSendingCount)) === 0) return;
  while ((yield* select(selectSendingCount)) > 0) yield* take('*');
  yield* call(saveNow);
}
