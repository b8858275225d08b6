import { call, delay, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { countHolders, shareLock } from '../platform/locks.ts';
import { filesBesideCounted, selectSending } from '../state/documents/sendingSlice.ts';

/*
 * The files that other tabs of this browser are sending: each holds a lock until the server has it, or the tab is gone. Where the
 * browser has no locks, none is counted.
 */

const lockName = 'sending a file';
const pauseMs = 200;

/** Until the returned function is called, the other tabs count a file that this one sends. */
export const holdFileLock = (window: BrowserWindow): (() => void) => shareLock(window, lockName);

/** Counts again and again. */
export function* followFilesBeside(window: BrowserWindow): SagaGenerator<never> {
  for (;;) {
    yield* delay(pauseMs);
    yield* call(countFilesBeside, window);
  }
}

export function* countFilesBeside(window: BrowserWindow): SagaGenerator<void> {
  const all = yield* call(countHolders, window, lockName);
  const { here, beside: before } = yield* select(selectSending);
  const beside = Math.max(0, all - here.length);
  if (beside !== before) yield* put(filesBesideCounted(beside));
}
