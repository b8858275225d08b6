import { shallowEqual } from 'react-redux';
import { call, delay, put, race, type SagaGenerator, select, spawn } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import type { KeptRecords, Records, Values } from '../platform/records.ts';
import {
  type Place,
  placeChanged,
  selectHasRead,
  selectIsAlone,
  selectPlace,
  sharedComputerFound,
} from '../state/device/deviceSlice.ts';
import { outboxOf, stashFor, unsavedOf } from '../state/draft/draft.ts';
import { selectDraft } from '../state/draft/draftSlice.ts';
import { outboxRead, visitContinued } from '../state/draft/outboxEvents.ts';
import { readStoredOutbox, type StoredOutbox, storedOutbox } from '../state/draft/storedOutbox.ts';
import type { loggedIn } from '../state/session/sessionSlice.ts';
import { isDraftBeside } from './draftChannel.ts';

/** The record of an owner's outbox; a visitor is null. */
export const recordKey = (owner: string | null): string => (owner === null ? 'visitor' : `account:${owner}`);

/** Says in the tab's records that other people use this computer. */
const sharedComputerKey = 'isSharedComputer';

/** A browser that does not answer in this time counts as one that refuses storage. */
const longestWaitMs = 2000;

/** Reads an outbox, and finds out where it is kept: on the device, or in this tab where the applicant or the browser wants it. */
export function* readOutbox(records: KeptRecords, owner: string | null): SagaGenerator<Found> {
  const found = yield* call(findOutbox, records, owner);
  if (found.isShared) yield* put(sharedComputerFound());
  const before = yield* select(selectPlace);
  const isBack = found.place === 'device' && (before === 'tab' || before === 'page');
  const isLeft = isBack && before === 'page' && found.outbox !== null && (yield* call(hasNotRead, owner));
  const place = isBack && (isLeft || !(yield* call(moveStashes, records, owner))) ? before : found.place;
  yield* put(placeChanged(place));
  return { ...found, place };
}

/** Words of this account are in this page, which has never read those on the device: the next page reads them. */
function* hasNotRead(owner: string | null): SagaGenerator<boolean> {
  if (owner === null || (yield* select(selectHasRead, owner))) return false;
  return stashFor(yield* select(selectDraft), owner) !== undefined;
}

/**
 * The device keeps words again. What waits in this page for other accounts is brought there; false where that cannot be. What
 * another tab has left there for them may be newer, and stays.
 */
function* moveStashes({ device, tab }: KeptRecords, owner: string | null): SagaGenerator<boolean> {
  const { stashes } = yield* select(selectDraft);
  for (const stash of stashes.filter((one) => one.owner !== owner)) {
    const kept = storedOutbox(stash, Date.now());
    if (!kept) continue;
    const key = recordKey(stash.owner);
    const before = readStoredOutbox((yield* call(readFrom, device, key))?.value);
    if (before && before.writer !== kept.writer) return false;
    if (!(yield* call(succeeds, device.write({ [key]: kept })))) return false;
    tab.write({ [key]: undefined }).catch(() => {});
  }
  return true;
}

interface Found {
  outbox: StoredOutbox | null;
  place: Exclude<Place, 'reading'>;
  /** It was said in this tab that other people use this computer. */
  isShared: boolean;
  /** The words of an account are on the device, and this tab keeps its words to itself. */
  isToMove: boolean;
}

function* findOutbox({ device, tab }: KeptRecords, owner: string | null): SagaGenerator<Found> {
  const key = recordKey(owner);
  const inTab = yield* call(readFrom, tab, key);
  const isShared = (yield* select(selectIsAlone)) || (yield* call(readFrom, tab, sharedComputerKey))?.value === true;
  // A visitor's words on a shared computer are of another person.
  const isInTab = inTab?.value !== undefined || (isShared && (owner === null || !inTab));
  const onDevice = isInTab ? null : yield* call(readFrom, device, key);
  const place = onDevice && !isShared ? 'device' : inTab ? 'tab' : 'page';
  const outbox = readStoredOutbox((onDevice ?? inTab)?.value);
  return { outbox, place, isShared, isToMove: isShared && onDevice !== null && outbox !== null };
}

/**
 * Reads what this account left on the device. Where the device has refused to keep words since this page read it, or has none
 * now, what is in the memory of the page is newer.
 */
export function* takeOutbox(records: KeptRecords, window: BrowserWindow, owner: string): SagaGenerator<void> {
  const before = yield* select(selectPlace);
  const hasRead = yield* select(selectHasRead, owner);
  const { outbox, place, isToMove } = yield* call(readOutbox, records, owner);
  if (place === 'page') return;
  const isNewer = before !== 'device' && before !== place && (hasRead || outbox === null);
  const isOfOtherTab = isToMove && (yield* call(isDraftBeside, window, owner));
  if (isToMove && outbox && !isOfOtherTab) yield* call(moveToTab, records, owner, outbox);
  const left = isOfOtherTab ? null : outbox;
  yield* put(outboxRead({ owner, outbox: isNewer ? undefined : left }));
}

/** Keeps an outbox in this tab, and no longer on the device. */
export function* moveToTab(
  records: KeptRecords,
  owner: string | null,
  outbox: StoredOutbox | undefined,
): SagaGenerator<void> {
  yield* spawn(writeRecords, records, { [sharedComputerKey]: true, [recordKey(owner)]: outbox });
  yield* call(() => records.device.write({ [recordKey(owner)]: undefined }).catch(() => {}));
}

/** How long a visitor's words are kept after the last change. */
export const visitMs = 7 * 24 * 60 * 60_000;

/** What a visitor typed belongs to the account that logs in, also when the page ends before it has the profile. */
export function* nameTaker(records: KeptRecords, { payload: takenBy }: ReturnType<typeof loggedIn>) {
  if (takenBy === undefined) return;
  const { outbox: kept } = yield* call(findOutbox, records, null);
  const draft = yield* select(selectDraft);
  const visit = storedOutbox(outboxOf(draft), Date.now());
  if (draft.owner !== null || !visit) return;
  // A log-in is no change: the words that are kept already keep their time.
  const { changedAt } = kept && shallowEqual(kept.answers, visit.answers) ? kept : visit;
  yield* call(writeRecords, records, { [recordKey(null)]: { ...visit, changedAt, takenBy } });
}

/** Reads what a visitor had typed when this account logged in, unless it is in this page. Returns whether there was something. */
export function* takeVisit(records: KeptRecords, username: string): SagaGenerator<boolean> {
  const draft = yield* select(selectDraft);
  if (draft.owner !== null || Object.keys(unsavedOf(draft)).length > 0) return false;
  // Where the account's words are kept has been found out already.
  const { outbox: visit } = yield* call(findOutbox, records, null);
  const isTaken = visit?.takenBy?.toLowerCase() === username.toLowerCase();
  if (!visit || !isTaken || Date.now() - visit.changedAt > visitMs) return false;
  yield* put(visitContinued(visit));
  return true;
}

/** Moves what is kept of a visitor to the account that has taken it. */
export function* moveVisit(records: KeptRecords, username: string): SagaGenerator<void> {
  const own = storedOutbox(outboxOf(yield* select(selectDraft)), Date.now());
  yield* call(writeRecords, records, { [recordKey(null)]: undefined, [recordKey(username)]: own });
}

/**
 * Writes to the place where this page keeps its words, and moves to the next one when that is refused. A device that is full
 * still deletes.
 */
export function* writeRecords(records: KeptRecords, values: Values): SagaGenerator<void> {
  const place: Place = yield* select(selectPlace);
  if (place === 'device') {
    const write = records.device.write(values);
    const deletions = Object.fromEntries(Object.entries(values).filter(([, value]) => value === undefined));
    // A visitor's words may be in this tab, and those of the account that takes them on the device.
    records.tab.write(deletions).catch(() => {});
    if (yield* call(succeeds, write)) return;
    if (Object.keys(deletions).length > 0) yield* call(succeeds, records.device.write(deletions));
    yield* put(placeChanged('tab'));
  }
  if (place === 'page' || (yield* call(succeeds, records.tab.write(values)))) return;
  yield* put(placeChanged('page'));
}

/** Leaves nothing of an outbox in these places, and waits until the browser has deleted it. */
export function* deleteOutbox(places: readonly Records[], owner: string | null): SagaGenerator<void> {
  const values = { [recordKey(owner)]: undefined };
  yield* call(succeeds, Promise.all(places.map((place) => place.write(values))));
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
