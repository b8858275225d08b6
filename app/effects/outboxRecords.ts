import { call, delay, put, type SagaGenerator, select, spawn } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import type { KeptRecords, Records, Values } from '../platform/records.ts';
import {
  deviceKnown,
  olderCopyLeft,
  type Place,
  placeChanged,
  selectHasRead,
  selectIsAlone,
  selectPlace,
  sharedComputerFound,
} from '../state/device/deviceSlice.ts';
import { type Draft, type Outbox, type Stash, stashFor } from '../state/draft/draft.ts';
import { selectDraft } from '../state/draft/draftSlice.ts';
import { outboxRead } from '../state/draft/outboxEvents.ts';
import { readStoredOutbox } from '../state/draft/readStoredOutbox.ts';
import { type StoredOutbox, storedOutbox } from '../state/draft/storedOutbox.ts';
import { isDraftBeside } from './draftChannel.ts';
import { isKept } from './keeping.ts';
import { noOwnerNote } from './ownerNote.ts';
import { readFrom, succeeds } from './waitForRecords.ts';

const accountPrefix = 'account:';

/** The record of an owner's outbox; a visitor is null. */
export const recordKey = (owner: string | null): string => (owner === null ? 'visitor' : accountPrefix + owner);

/** Says in the tab's records that other people use this computer. */
const sharedComputerKey = 'isSharedComputer';

/** Says in the tab's records that they are newer than the visitor's words on the device, which a page of this tab has read. */
export const newerKey = 'isNewer';

/** A slow device opens its storage late: what a page found nothing of would look lost. A visitor goes on meanwhile. */
const longestOpeningMs = { visitor: 30_000, account: 10_000 };
const againMs = 60_000;

/** Reads an outbox, and finds out where it is kept: on the device, or in this tab where the applicant or the browser wants it. */
export function* readOutbox(records: KeptRecords, owner: string | null): SagaGenerator<Found> {
  const shown = yield* select(selectPlace);
  if (shown === 'reading') yield* call(readWaiting, records);
  const found = yield* call(findOutbox, records, owner);
  if (found.isShared) yield* put(sharedComputerFound());
  else if (owner === null && found.place === 'tab' && found.outbox && (yield* call(isNewerInTab, records))) {
    yield* put(deviceKnown(null));
    if (yield* call(hasOlder, records, [recordKey(null)])) yield* put(olderCopyLeft());
  }
  const before = shown === 'reading' ? 'tab' : shown;
  const isBack = found.place === 'device' && before !== 'device';
  const isLeft = before === 'page' && found.outbox !== null && (yield* call(hasNotRead, owner, found.outbox));
  const place = isLeft || (isBack && !(yield* call(moveStashes, records, owner))) ? before : found.place;
  yield* put(placeChanged(place));
  return { ...found, place };
}

function* isNewerInTab({ tab }: KeptRecords): SagaGenerator<boolean> {
  return (yield* call(readFrom, tab, newerKey))?.value === true;
}

/** What accounts have left in this tab alone. The page before may not have known that the session had ended. */
function* readWaiting({ tab }: KeptRecords): SagaGenerator<void> {
  for (const left of yield* call(accountOutboxes, tab)) yield* put(outboxRead(left));
}

/** Whether an account has left words on the device. */
export function* hasAccountWords({ device }: KeptRecords): SagaGenerator<boolean> {
  const left = yield* call(accountOutboxes, device);
  return left.some(({ outbox }) => Object.keys(outbox.answers).length > 0);
}

/** The outboxes of all accounts in one place; none where the browser refuses. */
function* accountOutboxes(place: Records): SagaGenerator<{ owner: string; outbox: StoredOutbox }[]> {
  const keys = yield* call(() => place.keys().catch(() => []));
  const found = [];
  for (const key of keys.filter((one) => one.startsWith(accountPrefix))) {
    const outbox = readStoredOutbox((yield* call(readFrom, place, key))?.value);
    if (outbox) found.push({ owner: key.slice(accountPrefix.length), outbox });
  }
  return found;
}

/** Words of this account are in this page, which has never read those on the device: the next page reads them. */
function* hasNotRead(owner: string | null, { writer }: StoredOutbox): SagaGenerator<boolean> {
  if (owner === null || (yield* select(selectHasRead, owner))) return false;
  const stash = stashFor(yield* select(selectDraft), owner);
  return stash !== undefined && stash.writer !== writer;
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

export interface Found {
  outbox: StoredOutbox | null;
  place: Exclude<Place, 'reading'>;
  /** It was said in this tab that other people use this computer. */
  isShared: boolean;
  /** The words of an account are on the device, and this tab keeps its words to itself. */
  isToMove: boolean;
}

export function* findOutbox(records: KeptRecords, owner: string | null): SagaGenerator<Found> {
  const { device, tab } = records;
  const key = recordKey(owner);
  const inTab = yield* call(readFrom, tab, key);
  const isShared = (yield* select(selectIsAlone)) || (yield* call(readFrom, tab, sharedComputerKey))?.value === true;
  // A visitor's words on a shared computer are of another person.
  const isInTab = inTab?.value !== undefined || (isShared && (owner === null || !inTab));
  const isOpening = (yield* select(selectPlace)) === 'reading';
  const openingMs = owner === null ? longestOpeningMs.visitor : longestOpeningMs.account;
  const waitMs = isOpening ? openingMs : undefined;
  const onDevice = isInTab ? null : yield* call(readFrom, device, key, waitMs);
  // The tab may have what is newer: the browser allows again what it refused a moment before.
  if (!inTab && onDevice && (yield* call(readFrom, tab, key))) return yield* call(findOutbox, records, owner);
  const place = onDevice && !isShared ? 'device' : inTab ? 'tab' : 'page';
  const outbox = readStoredOutbox((onDevice ?? inTab)?.value);
  return { outbox, place, isShared, isToMove: isShared && onDevice !== null && outbox !== null };
}

/**
 * Reads what this account left on the device. Where the device refuses to be read, has refused to keep words since this page
 * read it, or has none now, what is in the memory of the page is newer.
 */
export function* takeOutbox(records: KeptRecords, window: BrowserWindow, owner: string): SagaGenerator<void> {
  const before = yield* select(selectPlace);
  const hasRead = yield* select(selectHasRead, owner);
  const { outbox, place, isToMove } = yield* call(readOutbox, records, owner);
  if (place === 'page') return;
  const stash = stashFor(yield* select(selectDraft), owner);
  const isMoved = before !== place && (hasRead || outbox === null || (stash && isCopyOf(stash, outbox)));
  // The tab beside may have written an older copy over it, when its session ended in the same moment.
  const isOverwritten = stash && outbox && isCopyOf(stash, outbox) && outbox.edits < stash.edits;
  const isNewer = isMoved || isOverwritten;
  const isOfOtherTab = isToMove && (yield* call(isDraftBeside, window, owner));
  if (isToMove && outbox && !isOfOtherTab) yield* call(moveToTab, records, owner, outbox);
  const left = isOfOtherTab ? null : outbox;
  yield* put(outboxRead({ owner, outbox: isNewer ? undefined : left }));
}

/** Whether what is kept of an outbox is not newer. */
const isCopyOf = ({ writer, edits }: Pick<Outbox, 'writer' | 'edits'>, kept: Outbox) =>
  kept.writer === writer && kept.edits <= edits;

/**
 * Whether the device may have what is newer than what is left of an outbox. Where nothing is left, that is anything but a copy of what
 * this page has had. A tab that has not heard of the words beside has no writer yet.
 */
export function* hasNewer(
  { device }: KeptRecords,
  owner: string,
  { left, last }: { left: Outbox | null; last: Outbox },
): SagaGenerator<boolean> {
  const kept = readStoredOutbox((yield* call(readFrom, device, recordKey(owner)))?.value);
  if (left === null) return kept === null || !isCopyOf(last, kept);
  return kept !== null && ['', kept.writer].includes(left.writer) && kept.edits > left.edits;
}

/** Keeps an outbox in this tab, and no longer on the device. */
export function* moveToTab(
  records: KeptRecords,
  owner: string | null,
  outbox: StoredOutbox | undefined,
): SagaGenerator<void> {
  yield* spawn(writeRecords, records, { [sharedComputerKey]: true, [recordKey(owner)]: outbox });
  yield* call(() => records.device.write(nothingOf(owner)).catch(() => {}));
}

/** Says in the tab's records that the visitor's words were entered in it, or continued: the question is answered. */
export const visitKey = 'isVisit';

/** In the tab's records: what was entered in it before it was answered whether to continue another visit. */
export const earlyKey = 'early';

export function* isVisitOfTab({ tab }: KeptRecords): SagaGenerator<boolean> {
  return (yield* call(readFrom, tab, visitKey))?.value === true;
}

export function* readEarly({ tab }: KeptRecords): SagaGenerator<StoredOutbox | null> {
  return readStoredOutbox((yield* call(readFrom, tab, earlyKey))?.value);
}

/**
 * Writes to the place where this page keeps its words, and moves to the next one when that is refused. A device that is full
 * still deletes, and one that has refused to may do it later.
 */
export function* writeRecords(records: KeptRecords, values: Values): SagaGenerator<void> {
  const place: Place = yield* select(selectPlace);
  if (place === 'device') {
    const write = records.device.write(values);
    const deletions = Object.fromEntries(Object.entries(values).filter(([, value]) => value === undefined));
    // A visitor's words may be in this tab, and those of the account that takes them on the device.
    records.tab.write(deletions).catch(() => {});
    if (yield* call(isKept, write)) return;
    if (Object.keys(deletions).length > 0) yield* call(succeeds, records.device.write(deletions));
    if (yield* call(hasOlder, records, Object.keys(values))) yield* put(olderCopyLeft());
    yield* put(placeChanged('tab'));
  }
  yield* spawn(deleteSaved, records, values);
  const kept = place === 'device' ? { ...values, [newerKey]: true } : values;
  if (place === 'page' || (yield* call(succeeds, records.tab.write(kept)))) return;
  yield* put(placeChanged('page'));
}

/** Whether one of these records is on the device still. */
function* hasOlder({ device }: KeptRecords, keys: readonly string[]): SagaGenerator<boolean> {
  for (const key of keys) if (readStoredOutbox((yield* call(readFrom, device, key))?.value)) return true;
  return false;
}

/**
 * What was saved since stays where the browser refused to delete it, or to write over it: the next page would take it for newer.
 * A visitor's words have no name; what this page has not read of them is not among its records.
 */
function* deleteSaved({ device, tab }: KeptRecords, values: Values): SagaGenerator<void> {
  const isDeleted = (key: string) => key in values && values[key] === undefined;
  const visit = { [recordKey(null)]: undefined };
  if (isDeleted(recordKey(null))) tab.write(visit).catch(() => {});
  if (yield* select(selectIsAlone)) return;
  if (isDeleted(recordKey(null))) device.write(visit).catch(() => {});
  const draft = yield* select(selectDraft);
  const { owner } = draft;
  if (owner === null || !isDeleted(recordKey(owner))) return;
  for (const place of [device, tab]) yield* spawn(deleteOlderCopy, place, owner, draft);
}

/** A browser that refuses is asked again every minute, until something else is entered, by a page that has read what is there. */
function* deleteOlderCopy(place: Records, owner: string, { writer, edits }: Draft): SagaGenerator<void> {
  for (let isSame = true; isSame; ) {
    const read = yield* call(readFrom, place, recordKey(owner));
    const kept = readStoredOutbox(read?.value);
    // A tab that was asleep may not have heard yet of words that the tab beside has written since.
    const isOlder = kept && isCopyOf({ writer, edits }, kept);
    if (read && !isOlder) return;
    if (isOlder) yield* call(deleteOutbox, [place], owner);
    yield* delay(againMs);
    const now = yield* select(selectDraft);
    isSame = now.owner === owner && now.edits === edits && (yield* select(selectHasRead, owner));
  }
}

/** Leaves nothing of an outbox in these places, and waits until the browser has deleted it. */
export function* deleteOutbox(places: readonly Records[], owner: string | null): SagaGenerator<void> {
  yield* call(succeeds, Promise.all(places.map((place) => place.write(nothingOf(owner)))));
}

const nothingOf = (owner: string | null): Values => ({
  [recordKey(owner)]: undefined,
  ...(owner !== null && noOwnerNote),
});

/**
 * The account has logged out in another tab, and its session has ended here before: nothing stays of what this page has left for
 * its next log-in. A tab that was asleep may hear of it late, when there is a newer outbox.
 */
export function* forgetStash({ device, tab }: KeptRecords, { writer, owner }: Stash): SagaGenerator<void> {
  const kept = readStoredOutbox((yield* call(readFrom, device, recordKey(owner)))?.value);
  yield* call(deleteOutbox, kept && kept.writer !== writer ? [tab] : [device, tab], owner);
}
