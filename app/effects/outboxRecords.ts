import { call, delay, put, race, type SagaGenerator, select } from 'typed-redux-saga';
import type { KeptRecords, Records, Values } from '../platform/records.ts';
import { type Place, placeChanged, selectPlace } from '../state/device/deviceSlice.ts';
import { outboxRead } from '../state/draft/outboxEvents.ts';
import { readStoredOutbox, type StoredOutbox } from '../state/draft/storedOutbox.ts';

/** The record of an owner's outbox; a visitor is null. */
export const recordKey = (owner: string | null): string => (owner === null ? 'visitor' : `account:${owner}`);

/** Says in the tab's records that other people use this computer. */
export const sharedComputerKey = 'isSharedComputer';

/** A browser that does not answer in this time counts as one that refuses storage. */
const longestWaitMs = 2000;

/** Reads an outbox, and finds out where it is kept: on the device, or in this tab where the applicant or the browser wants it. */
export function* readOutbox({ device, tab }: KeptRecords, owner: string | null): SagaGenerator<StoredOutbox | null> {
  const key = recordKey(owner);
  const inTab = yield* call(readFrom, tab, key);
  const isShared = (yield* call(readFrom, tab, sharedComputerKey))?.value === true;
  const isInTab = isShared || inTab?.value !== undefined;
  const onDevice = isInTab ? null : yield* call(readFrom, device, key);
  yield* put(placeChanged(onDevice ? 'device' : inTab ? 'tab' : 'page'));
  return readStoredOutbox((onDevice ?? inTab)?.value);
}

/** Reads what this account left on the device. What only this page could keep is still in its memory, and newer. */
export function* takeOutbox(records: KeptRecords, owner: string): SagaGenerator<void> {
  const before = yield* select(selectPlace);
  const outbox = yield* call(readOutbox, records, owner);
  const isOnlyInPage = before === 'page' || (yield* select(selectPlace)) === 'page';
  if (!isOnlyInPage) yield* put(outboxRead({ owner, outbox }));
}

/** Writes to the place where this page keeps its words, and moves to the next one when that is refused. */
export function* writeRecords(records: KeptRecords, values: Values): SagaGenerator<void> {
  const place: Place = yield* select(selectPlace);
  if (place === 'device') {
    if (yield* call(succeeds, records.device.write(values))) return;
    yield* put(placeChanged('tab'));
  }
  if (place === 'page' || (yield* call(succeeds, records.tab.write(values)))) return;
  yield* put(placeChanged('page'));
}

/** Leaves nothing of an outbox, and waits until the browser has deleted it. */
export function* deleteOutbox({ device, tab }: KeptRecords, owner: string | null): SagaGenerator<void> {
  const values = { [recordKey(owner)]: undefined };
  yield* call(succeeds, Promise.all([device.write(values), tab.write(values)]));
}

/** Returns undefined where the browser refuses. */
function* readFrom(records: Records, key: string): SagaGenerator<{ value: unknown } | undefined> {
  const { read } = yield* race({ read: call(settle, records.read(key)), tooLate: delay(longestWaitMs) });
  return read ?? undefined;
}

const settle = (read: Promise<unknown>) =>
  read.then(
    (value) => ({ value }),
    () => null,
  );

function* succeeds(write: Promise<unknown>): SagaGenerator<boolean> {
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
