import type { EventChannel } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  spawn,
  take,
  takeEvery,
} from 'typed-redux-saga';
import {
  deleteOutbox,
  moveToTab,
  nameTaker,
  readOutbox,
  recordKey,
  visitMs,
  writeRecords,
} from '../../effects/outboxRecords.ts';
import { type BrowserWindow, eventsOf, leavingEvents } from '../../platform/browserWindow.ts';
import { isLockHeld, shareLock } from '../../platform/locks.ts';
import type { KeptRecords } from '../../platform/records.ts';
import {
  computerShared,
  placeChanged,
  selectIsAlone,
  selectPlace,
  visitChosen,
  visitOffered,
} from '../../state/device/deviceSlice.ts';
import { type Draft, outboxOf, unsavedOf } from '../../state/draft/draft.ts';
import { selectDraft, selectHasAnswers } from '../../state/draft/draftSlice.ts';
import { draftJoined, visitContinued } from '../../state/draft/outboxEvents.ts';
import { type StoredOutbox, storedOutbox } from '../../state/draft/storedOutbox.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { loggedIn, selectIsLoggedIn, selectIsServiceUser } from '../../state/session/sessionSlice.ts';
import { changedRecords, isSameOnDevice, isSameOutbox } from './changedRecords.ts';
import { leaveQuestion } from './leaveQuestion.ts';

/*
 * The outbox on the device (docs/saving.md).
 *
 * What the server does not have is written at most 300 ms after a change, and at once when a field is left, a save begins or
 * the page is hidden. It follows from the draft alone, whatever action changed it.
 *
 * An account's outbox is read with its profile. A visitor's is read when the page opens; after the end of a session, when
 * something is typed. A tab that did not work on it before asks whether to continue it, unless another tab works on it.
 */

const pauseMs = 300;

const visitLock = 'visit';
/** Says in the tab's records that the visitor's words were entered in it, or continued. */
const visitKey = 'isVisit';

interface Dependencies {
  records: KeptRecords;
  window: BrowserWindow;
}

export function* outboxSaga({ records, window }: Dependencies) {
  if (yield* select(selectIsServiceUser)) return;
  yield* takeEvery(computerShared, keepInTab, records);
  yield* takeEvery(loggedIn, nameTaker, records);
  yield* fork(leaveQuestion, window);
  const leaving = eventsOf(window, ['focusout', ...leavingEvents]);
  try {
    yield* call(followOwners, records, window, leaving);
  } finally {
    leaving.close();
  }
}

function* followOwners(records: KeptRecords, window: BrowserWindow, leaving: EventChannel<Event>) {
  for (let isOpening = true; ; isOpening = false) {
    const { owner } = yield* select(selectDraft);
    if (owner !== null) {
      yield* spawn(forgetVisit, records);
      yield* call(keep, records, leaving, { draft: null, isRead: true });
      continue;
    }
    const { kept } = yield* race({
      kept: call(beginVisit, records, window, isOpening),
      account: call(untilOwnerIsNot, null),
    });
    if (!kept) continue;
    const held = yield* fork(holdVisit, window);
    yield* call(keep, records, leaving, kept);
    yield* cancel(held);
  }
}

/** Held by a visitor's tab. One on a shared computer has its words to itself: a tab beside it asks before it continues any. */
function* holdVisit(window: BrowserWindow): SagaGenerator<void> {
  if (yield* select(selectIsAlone)) return;
  const release = shareLock(window, visitLock);
  try {
    yield* take(computerShared);
  } finally {
    release();
  }
}

interface Kept {
  /** What has been written already; null for nothing. */
  draft: Draft | null;
  /** What is on the device has been read. */
  isRead: boolean;
}

/** Writes the draft of one owner until it is another's. What has not been read on the device stays there at a log-in. */
function* keep(records: KeptRecords, leaving: EventChannel<Event>, kept: Kept): SagaGenerator<void> {
  const { owner } = kept.draft ?? (yield* select(selectDraft));
  for (let before = kept.draft; ; ) {
    before = yield* call(untilChanged, before);
    // The machine may go to sleep before the words are written.
    const changedAt = Date.now();
    yield* race({
      pause: delay(pauseMs),
      left: take(leaving),
      sent: call(untilNumberIsNot, before?.lastNumber),
      owner: call(untilOwnerIsNot, owner),
    });
    const draft = yield* select(selectDraft);
    // A tab that opens beside, or a press on a button, is no change: the days that a visitor's words are kept go on.
    const isSame = before !== null && isSameOutbox(before, draft);
    const isEnded = draft.owner !== owner;
    const changed = changedRecords(before ?? { ...draft, owner }, draft, changedAt);
    if (!isSame && !(yield* call(isNamed, draft)))
      yield* spawn(writeRecords, isEnded && !kept.isRead ? withUnread(records, recordKey(owner)) : records, changed);
    if (isEnded) return;
    before = draft;
  }
}

/** What has not been read on the device stays there. */
const withUnread = ({ device, tab }: KeptRecords, unread: string): KeptRecords => ({
  tab,
  device: { ...device, write: ({ [unread]: _, ...values }) => device.write(values) },
});

/** Returns the draft before the change. The sensitive answers that a tab that opens gets from another one are no change. */
function* untilChanged(kept: Draft | null): SagaGenerator<Draft | null> {
  let before = kept;
  while ((yield* select(selectDraft)) === before) {
    const { type } = yield* take('*');
    const draft = yield* select(selectDraft);
    if (type === draftJoined.type && before && isSameOnDevice(before, draft)) before = draft;
  }
  return before;
}

/** Since the log-in, the visitor's words are on the device with the account that takes them (nameTaker). */
function* isNamed({ owner }: Draft): SagaGenerator<boolean> {
  return owner === null && (yield* select(selectIsLoggedIn)) && (yield* select(selectPlace)) === 'device';
}

function* untilOwnerIsNot(owner: string | null): SagaGenerator<true> {
  while ((yield* select(selectDraft)).owner === owner) yield* take('*');
  return true;
}

/** A save has got its number, which the next page must not give to another one. */
function* untilNumberIsNot(lastNumber: number | undefined): SagaGenerator<true> {
  while ((yield* select(selectDraft)).lastNumber === (lastNumber ?? 0)) yield* take('*');
  return true;
}

/** Reads the visitor's outbox. Returns the draft whose words are kept already. */
function* beginVisit(records: KeptRecords, window: BrowserWindow, isOpening: boolean): SagaGenerator<Kept> {
  while (yield* select(selectIsLoggedIn)) yield* take('*');
  while (!isOpening && !(yield* select(selectHasAnswers))) yield* take('*');
  const isInUse = yield* call(isLockHeld, window, visitLock);
  const isOwn = isInUse || (yield* call(isVisitOfTab, records));
  const { outbox, place } = yield* call(readOutbox, records, null);
  // A tab that is open goes on with the words, however old they are.
  const isContinued = outbox !== null && (isInUse || (yield* call(isToContinue, outbox, isOwn)));
  if (outbox && !isContinued) yield* call(deleteOutbox, [records.device, records.tab], null);
  // While the question was open, another tab may have gone on with the words, or removed them.
  const left = isContinued && !isOwn ? yield* call(readAgain, records, outbox) : outbox;
  const isUntouched = Object.keys(unsavedOf(yield* select(selectDraft))).length === 0;
  if (isContinued && left) yield* put(visitContinued(left));
  yield* spawn(writeMark, records, true);
  return { draft: isUntouched ? yield* select(selectDraft) : null, isRead: place === 'device' };
}

function* isToContinue({ changedAt }: StoredOutbox, isOwn: boolean): SagaGenerator<boolean> {
  if (isTooOld(changedAt)) return false;
  if (isOwn) return true;
  yield* put(visitOffered(changedAt));
  const { payload } = yield* take(visitChosen);
  return payload === 'continue';
}

const isTooOld = (changedAt: number) => Date.now() - changedAt > visitMs;

/** Returns what was read before where the browser refuses to read it again. The question may have been open for days. */
function* readAgain(records: KeptRecords, before: StoredOutbox): SagaGenerator<StoredOutbox | null> {
  const place = yield* select(selectPlace);
  const again = yield* call(readOutbox, records, null);
  const left = again.place === place ? again.outbox : before;
  if (!left || !isTooOld(left.changedAt)) return left;
  yield* call(deleteOutbox, [records.device, records.tab], null);
  yield* put(toastRaised({ kind: 'info', title: 'Those answers were kept for 7 days and are no longer here.' }));
  return null;
}

function* isVisitOfTab({ tab }: KeptRecords): SagaGenerator<boolean> {
  const mark = yield* call(() => tab.read(visitKey).catch(() => undefined));
  return mark === true;
}

function* writeMark({ tab }: KeptRecords, isVisit: boolean): SagaGenerator<void> {
  yield* call(() => tab.write({ [visitKey]: isVisit || undefined }).catch(() => {}));
}

const forgetVisit = (records: KeptRecords) => writeMark(records, false);

/** Moves the words from the device to this tab. */
function* keepInTab(records: KeptRecords): SagaGenerator<void> {
  const draft = yield* select(selectDraft);
  yield* put(placeChanged('tab'));
  yield* call(moveToTab, records, draft.owner, storedOutbox(outboxOf(draft), Date.now()));
}
