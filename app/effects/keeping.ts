import { call, cancel, delay, fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { type Keeping, keepingChanged, selectKeeping } from '../state/device/deviceSlice.ts';
import { succeeds } from './waitForRecords.ts';

/** A write that takes longer may not come about before the page is left. */
const lateMs = 500;

/** Whether the device takes what is written there, and not too late. Says it, too, and when it takes long. */
export function* isKept(write: Promise<unknown>): SagaGenerator<boolean> {
  const late = yield* fork(sayLate);
  const isDone = yield* call(succeeds, write);
  yield* cancel(late);
  if (isDone) yield* sayKeeping('known');
  return isDone;
}

function* sayLate(): SagaGenerator<void> {
  yield* delay(lateMs);
  yield* sayKeeping('late');
}

export function* sayKeeping(keeping: Keeping): SagaGenerator<void> {
  if ((yield* select(selectKeeping)) !== keeping) yield* put(keepingChanged(keeping));
}
