import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Failure } from '../platform/failure.ts';
import { waitUntil } from '../platform/waitUntil.ts';
import { selectSendingCount, type WithSending } from '../state/documents/sendingSlice.ts';
import { selectIsDeleting, selectMaySave, type WithSession } from '../state/session/sessionSlice.ts';
import { selectLeaving, type WithTabs } from '../state/tabs/tabsSlice.ts';
import { selectDraft, selectIsSent, type WithDraft } from './draftSlice.ts';
import { saveFailed, saveRequested } from './savingSlice.ts';
import { selectMaySend } from './selectDue.ts';
import { selectHasTurn, selectIsOpenElsewhere, type WithStorage, windowClaimed } from './storageSlice.ts';

type State = WithDraft & WithSession & WithStorage;

/** How long the window waits for its turn to write. */
const turnMs = 1000;

/**
 * Saves every answer, also those that a switch of tabs clears, and waits for the result. Where the application is being deleted,
 * it waits until that has ended. Returns null when the server has them all, except those that wait for the applicant, or why it
 * does not.
 */
export function* saveNow(): SagaGenerator<Failure | null> {
  yield* call(waitUntil, isSettled);
  if ((yield* select(selectIsSent)) || !(yield* select(selectMaySave))) return null;
  const { late } = yield* race({ mine: call(waitUntil, (state: State) => selectMaySend(state)), late: delay(turnMs) });
  if (late) return { kind: 'offline' };
  yield* put(saveRequested());
  const { failed } = yield* race({
    saved: call(waitUntil, (state: WithDraft) => selectIsSent(state)),
    failed: take(saveFailed),
  });
  return failed ? failed.payload.failure : null;
}

const isSettled = (state: WithTabs & WithSession) => selectLeaving(state).length === 0 && !selectIsDeleting(state);

/** What another window has left unsaved comes with this window's turn. */
function* takeOver() {
  if ((yield* select(selectHasTurn)) || (yield* select(selectDraft)).owner === null) return;
  if (yield* select(selectIsOpenElsewhere)) yield* put(windowClaimed());
  yield* call(waitUntil, (state: WithStorage) => selectHasTurn(state));
}

/** How long a log-out waits for the last save, and for files that are being sent. */
const logOutWaitMs = 5000;

/**
 * The last save before a log-out, and the end of what is being sent. Answers that are not saved in time wait for the next log-in.
 *
 * @param isForAll what another window in sight has not saved is saved, too
 */
export function* saveBeforeLogOut(isForAll = false) {
  yield* race({ saved: call(saveNowWithFiles, isForAll), tooLong: delay(logOutWaitMs) });
}

function* saveNowWithFiles(isForAll: boolean) {
  if (isForAll) yield* call(takeOver);
  yield* call(saveNow);
  if ((yield* select(selectSendingCount)) === 0) return;
  yield* call(waitUntil, (state: WithSending) => selectSendingCount(state) === 0);
  yield* call(saveNow);
}
