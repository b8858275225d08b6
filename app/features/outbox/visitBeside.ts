import { buffers, eventChannel } from 'redux-saga';
import { call, delay, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { draftChannelName, isDraftBeside } from '../../effects/draftChannel.ts';
import { recordKey } from '../../effects/outboxRecords.ts';
import { readFrom } from '../../effects/waitForRecords.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { isLockHeld } from '../../platform/locks.ts';
import { returnEvents } from '../../platform/pageInUse.ts';
import type { Records } from '../../platform/records.ts';
import { selectOfferedFrom } from '../../state/device/deviceSlice.ts';

/* How a tab that asks whether to continue a visit finds out that another tab works on it, or has removed it. */

/** Held by each visitor's tab that has read the device. */
export const visitLock = 'visit';

/** A tab tells that it begins a moment before it holds the lock. */
const checkAfterMs = [100, 1000];

/** Whether another tab works on the visit. */
export function* isVisitBeside(window: BrowserWindow): SagaGenerator<boolean> {
  return yield* window.navigator.locks ? call(isLockHeld, window, visitLock) : call(isDraftBeside, window, null);
}

/**
 * Waits until there is no more to ask: another tab works on the visit, or the device has none. Checks after each message of another tab, and
 * when the visitor returns. A browser without locks would have to ask the other tabs after each message, so it checks at a return only.
 */
export function* untilVisitBeside(device: Records, window: BrowserWindow): SagaGenerator<void> {
  const { BroadcastChannel, navigator } = window;
  const channel = BroadcastChannel && navigator.locks && new BroadcastChannel(draftChannelName);
  const messages = eventChannel<true>((emit) => {
    channel?.addEventListener('message', () => emit(true));
    return () => channel?.close();
  }, buffers.sliding(1));
  const returns = eventsOf(window, returnEvents);
  try {
    for (;;) {
      for (const ms of checkAfterMs) {
        yield* delay(ms);
        const isOver = (yield* call(isGone, device)) || (yield* call(isVisitBeside, window));
        // After a log-in, what was entered here belongs to the account, and the visit waits for the next visitor.
        if (isOver && (yield* select(selectOfferedFrom)) !== null) return;
      }
      yield* race({ told: take(messages), returned: take(returns) });
    }
  } finally {
    messages.close();
    returns.close();
  }
}

/** A device that refuses to be read may still have the visit. */
function* isGone(device: Records): SagaGenerator<boolean> {
  const read = yield* call(readFrom, device, recordKey(null));
  return read !== undefined && read.value === undefined;
}
