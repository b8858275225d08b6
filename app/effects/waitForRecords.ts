import { call, delay, race, type SagaGenerator } from 'typed-redux-saga';
import type { Records } from '../platform/records.ts';

/** A browser that does not answer in this time counts as one that refuses storage. */
const longestWaitMs = 2000;

/** Returns undefined where the browser refuses. */
export function* readFrom(
  records: Records,
  key: string,
  waitMs = longestWaitMs,
): SagaGenerator<{ value: unknown } | undefined> {
  const { read } = yield* race({ read: call(settle, records.read(key)), tooLate: delay(waitMs) });
  return read ?? undefined;
}

const settle = (read: Promise<unknown>) =>
  read.then(
    (value) => ({ value }),
    () => null,
  );

/** Whether a write came about, and not too late. */
export function* succeeds(write: Promise<unknown>): SagaGenerator<boolean> {
  const { done } = yield* race({
    done: call(() =>
      write.then(
        () => true,
        () => false,
      ),
    ),
    tooLate: delay(longestWaitMs),
  });
  return done === true;
}
