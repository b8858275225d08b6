import type { Action } from '@reduxjs/toolkit';
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
import { nameWriter } from '../../effects/nameWriter.ts';
import { hasNewer, moveToTab, recordKey, writeRecords } from '../../effects/outboxRecords.ts';
import { noteOwner, withOwnerNote } from '../../effects/ownerNote.ts';
import { nameTaker, readTaker } from '../../effects/visitTaker.ts';
import { type BrowserWindow, eventsOf, leavingEvents } from '../../platform/browserWindow.ts';
import { identityMarker } from '../../platform/identityCookie.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { shareLock } from '../../platform/locks.ts';
import type { KeptRecords, Records, Values } from '../../platform/records.ts';
import { accountLeft, computerShared, placeChanged, selectPlace } from '../../state/device/deviceSlice.ts';
import { type Draft, isEmptyOutbox, outboxOf } from '../../state/draft/draft.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { lettersTold } from '../../state/draft/letters.ts';
import { draftJoined } from '../../state/draft/outboxEvents.ts';
import { readStoredOutbox } from '../../state/draft/readStoredOutbox.ts';
import { storedOutbox, type Taker } from '../../state/draft/storedOutbox.ts';
import { leftBy } from '../../state/session/placeLeft.ts';
import {
  loggedIn,
  profileLoaded,
  selectIsLoggedIn,
  selectIsServiceUser,
  selectSession,
} from '../../state/session/sessionSlice.ts';
import { beginVisit, type Kept, markVisit } from './beginVisit.ts';
import { changedRecords, isSameOnDevice, isSameOutbox } from './changedRecords.ts';
import { leaveQuestion } from './leaveQuestion.ts';
import { changedAtOf, followAge, sayAge } from './visitAge.ts';
import { visitLock } from './visitBeside.ts';

/*
 * The outbox on the device (docs/saving.md).
 *
 * What the server does not have is written at most 300 ms after a change, and at once when a field is left, a save begins, the
 * page is hidden, or nothing is left. It follows from the draft alone, whatever action changed it.
 *
 * An account's outbox is read with its profile. A visitor's is read when the page opens; after the end of a session, when
 * something is typed. A tab that did not work on it before asks whether to continue it, unless another tab works on it. The
 * question ends when another tab begins to.
 */

const pauseMs = 300;

interface Dependencies {
  records: KeptRecords;
  window: BrowserWindow;
}

export function* outboxSaga({ records, window }: Dependencies) {
  if (yield* select(selectIsServiceUser)) return;
  yield* takeEvery(computerShared, keepInTab, records);
  yield* takeEvery(loggedIn, nameTaker, records, window);
  const session: KnownSession = { marker: identityMarker(window.document.cookie) };
  yield* takeEvery([loggedIn, profileLoaded], noteSession, { records, window }, session);
  yield* fork(leaveQuestion, window);
  const leaving = eventsOf(window, ['focusout', ...leavingEvents]);
  try {
    yield* call(followOwners, { records, window, session }, leaving);
  } finally {
    leaving.close();
  }
}

/** The session whose account this page knows. A tab beside may have begun another one since. */
interface KnownSession {
  marker: string;
}

/** A page of this tab may hear that the account is deleted before it has shown its application. */
function* noteSession(
  { records, window }: Dependencies,
  session: KnownSession,
  { payload }: ReturnType<typeof loggedIn | typeof profileLoaded>,
): SagaGenerator<void> {
  session.marker = identityMarker(window.document.cookie);
  const owner = typeof payload === 'object' ? payload.username : payload;
  if (owner !== undefined) yield* spawn(noteOwner, records, { owner, ...session });
}

interface Keeping extends Dependencies {
  session: KnownSession;
}

function* followOwners({ records, window, session }: Keeping, leaving: EventChannel<Event>) {
  for (let isOpening = true; ; isOpening = false) {
    const { owner } = yield* select(selectDraft);
    if (owner !== null) {
      yield* spawn(markVisit, records, false);
      yield* spawn(noteOwner, records, { owner, ...session });
      yield* call(keep, { records, window, session }, leaving, { draft: null, age: { changedAt: 0 }, unread: [] });
      // The browser may have refused it before, and what it refused to delete is no visit of this tab.
      yield* spawn(markVisit, records, false);
      continue;
    }
    const { kept } = yield* race({
      kept: call(beginVisit, records, window, isOpening),
      account: call(untilOwnerIsNot, null),
    });
    if (!kept) continue;
    yield* spawn(noteOwner, records, undefined);
    const held = yield* fork(holdVisit, window, kept);
    const followed = yield* fork(followAge, kept.age);
    yield* call(keep, { records, window, session }, leaving, kept);
    yield* cancel([held, followed]);
  }
}

/**
 * Held by a visitor's tab that has read the device. Where it was not allowed to, or has its words to itself on a shared computer, a
 * tab beside it asks before it continues what is there: it may be another visitor's.
 */
function* holdVisit(window: BrowserWindow, { unread }: Kept): SagaGenerator<void> {
  if (unread.length > 0) return;
  const release = shareLock(window, visitLock);
  try {
    yield* take(computerShared);
  } finally {
    release();
  }
}

/** Writes the draft of one owner until it is another's. What has not been read stays where it is. */
function* keep({ records, window, session }: Keeping, leaving: EventChannel<Event>, kept: Kept): SagaGenerator<void> {
  const { owner } = kept.draft ?? (yield* select(selectDraft));
  let taker: Taker | undefined;
  let hasLooked = false;
  let { marker } = session;
  for (let before = kept.draft; ; ) {
    const change = yield* call(untilChanged, before);
    before = change.before;
    // The machine may go to sleep before the words are written.
    const heardAt = Date.now();
    const { pause } = yield* race({
      pause: delay(isEmptyOutbox(outboxOf(yield* select(selectDraft))) ? 0 : pauseMs - change.heardAfterMs),
      left: take(leaving),
      sent: call(untilNumberIsNot, before?.lastNumber),
      owner: call(untilOwnerIsNot, owner),
    });
    const isTaken: boolean = yield* call(isBeingTaken);
    taker = isTaken ? (taker ?? (yield* call(readTaker, records))) : undefined;
    // The tab that has logged in may be about to write the account's name.
    const mayBeNamed: boolean = pause === true && !hasLooked && isTaken && taker === undefined;
    hasLooked = mayBeNamed;
    if (mayBeNamed) continue;
    if (isTaken) taker ??= { takenIn: identityMarker(window.document.cookie) };
    yield* call(nameWriter);
    const draft = yield* select(selectDraft);
    const { joined } = change;
    const ownAt = before && !isEmptyOutbox(outboxOf(before)) ? kept.age.changedAt : 0;
    const changedAt = joined?.edits === draft.edits ? Math.max(joined.changedAt, ownAt) : heardAt;
    // A tab that opens beside, or a press on a button, is no change: the days that a visitor's words are kept go on.
    const isNoted = owner === null || marker === session.marker;
    const isSame = before !== null && isNoted && isSameOutbox(before, draft);
    const isEnded = draft.owner !== owner;
    const changed = changedRecords(before ?? { ...draft, owner }, draft, changedAt);
    const noted = owner === null ? changed : withOwnerNote(changed, recordKey(owner), { owner, ...session }, isEnded);
    const named = taker === undefined || isEnded ? noted : withTaker(noted, taker);
    const places = withUnread(records, kept, recordKey(owner));
    if (isEnded) {
      yield* spawn(writeLast, places, named, before ?? { ...draft, owner });
      return;
    }
    if (!isSame) yield* spawn(writeRecords, places, named);
    const visit = recordKey(null);
    if (!isSame && visit in named) {
      yield* spawn(markVisit, records, named[visit] !== undefined);
      kept.age.changedAt = changedAt;
      yield* call(sayAge, kept.age);
    }
    before = draft;
    marker = session.marker;
  }
}

/**
 * Writes what is left at the end of a session. Another tab may have what is newer on the device, of which this one has not heard yet:
 * only a log-out leaves nothing of that.
 */
function* writeLast(records: KeptRecords, values: Values, last: Draft): SagaGenerator<void> {
  const { owner } = last;
  const hasEndedByItself = owner !== null && leftBy((yield* select(selectSession)).left, owner).length > 0;
  const left = readStoredOutbox(values[recordKey(owner)]);
  const mayWrite = !hasEndedByItself || !(yield* call(hasNewer, records, owner, { left, last }));
  const places = mayWrite ? records : withUnread(records, { unread: ['device'] }, recordKey(owner));
  yield* call(writeRecords, places, values);
  if (owner !== null && (yield* select(selectPlace)) === 'device') yield* put(accountLeft(owner));
}

/** Without this key where it has not been read. */
function withUnread({ device, tab }: KeptRecords, { unread }: Pick<Kept, 'unread'>, key: string): KeptRecords {
  const sparing = <One extends Records>(records: One): One => ({
    ...records,
    write: ({ [key]: _, ...values }) => records.write(values),
  });
  return {
    device: unread.includes('device') ? sparing(device) : device,
    tab: unread.includes('tab') ? sparing(tab) : tab,
  };
}

interface Change {
  /** The draft before the change. */
  before: Draft | null;
  /** Letters are heard of a moment after they were typed. */
  heardAfterMs: number;
  /** What the tab beside has told this one, which has just opened, and when it was changed there. */
  joined: { edits: number; changedAt: number } | undefined;
}

/** The sensitive answers that a tab that opens gets from another one are no change. */
function* untilChanged(kept: Draft | null): SagaGenerator<Change> {
  let before = kept;
  let heardAfterMs = 0;
  let joined: Change['joined'];
  while ((yield* select(selectDraft)) === before) {
    const action: Action = yield* take('*');
    const draft = yield* select(selectDraft);
    if (draftJoined.match(action) && before && isSameOnDevice(before, draft)) before = draft;
    const joinedAt = draftJoined.match(action) ? changedAtOf(action.payload.keptFor) : undefined;
    joined = joinedAt === undefined ? undefined : { edits: draft.edits, changedAt: joinedAt };
    heardAfterMs = lettersTold.match(action) ? action.payload : 0;
  }
  return { before, heardAfterMs, joined };
}

/** Between the log-in and the profile, what a visitor has typed and types is kept for the account (nameTaker). */
function* isBeingTaken(): SagaGenerator<boolean> {
  const { owner } = yield* select(selectDraft);
  return owner === null && (yield* select(selectIsLoggedIn));
}

function withTaker(changed: Values, taker: Taker): Values {
  const visit = changed[recordKey(null)];
  return isRecord(visit) ? { [recordKey(null)]: { ...visit, ...taker } } : {};
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

/** Moves the words from the device to this tab. */
function* keepInTab(records: KeptRecords): SagaGenerator<void> {
  const draft = yield* select(selectDraft);
  yield* put(placeChanged('tab'));
  yield* call(moveToTab, records, draft.owner, storedOutbox(outboxOf(draft), Date.now()));
}
