import { nanoid } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, select, spawn, take, takeEvery } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf, leavingEvents } from '../platform/browserWindow.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import { isRecord } from '../platform/isRecord.ts';
import { returnEvents } from '../platform/pageInUse.ts';
import { waitUntil } from '../platform/waitUntil.ts';
import { toastRaised } from '../state/notices/noticesSlice.ts';
import {
  loggedIn,
  loggedOut,
  profileLoaded,
  profileRequested,
  selectIsLoggedIn,
  selectIsServiceUser,
  selectSession,
  selectWebStatus,
  sessionEnded,
  type WithSession,
} from '../state/session/sessionSlice.ts';
import { recordFor } from './changeOwner.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { guestDraftRemoved, guestDraftTaken, recordAdopted, recordRead, textsWanted } from './draftEvents.ts';
import type { DraftRecord } from './draftRecord.ts';
import { selectDraft, selectHasAnswers, type WithDraft } from './draftSlice.ts';
import type { DraftStorage } from './draftStorage.ts';
import { beginGuest, keepInTab, readClaimed, removeGuest } from './guestDraft.ts';
import { saveStarted } from './savingSlice.ts';
import {
  computerShared,
  recordPersisted,
  selectHasTurn,
  selectIsOpenElsewhere,
  selectOfferedFrom,
  selectStorageKind,
  sharedComputerFound,
  storageChosen,
  turnChanged,
  windowChanged,
  windowClaimed,
} from './storageSlice.ts';
import { requestLock, type WindowLock } from './windowLock.ts';

/*
 * The device keeps what is not saved, and one window at a time writes it.
 *
 * A visible window holds the lock of its owner's draft and writes the record at the latest 100 ms after a change, when a field is left,
 * before a save is sent, and when the page is hidden. Then it releases the lock. A window without the lock for half a second shows a card in
 * place of its form; its button asks the other window to release the lock, and takes it after a second without an answer.
 *
 * Each window that begins to write gives the record a new `turn`. A window that finds another turn than its own merges what was written
 * since, and asks for the profile.
 */

const pauseMs = 100;
const longestGrantMs = 500;
const longestReleaseMs = 1000;
const longestFlushMs = 500;

const channelName = 'session';

interface Dependencies {
  storage: DraftStorage;
  window: BrowserWindow;
}

export function* storageSaga({ storage, window }: Dependencies) {
  if (yield* select(selectIsServiceUser)) return;
  const { isSharedComputer } = yield* call(storage.open);
  if (isSharedComputer) yield* put(sharedComputerFound());
  yield* put(storageChosen(storage.adapter()));
  yield* takeEvery(computerShared, keepInTab, storage);
  yield* takeEvery(guestDraftRemoved, removeGuest, storage);
  const channel = window.BroadcastChannel && new window.BroadcastChannel(channelName);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel?.addEventListener('message', emit);
    return () => channel?.close();
  }, buffers.expanding());
  const visibility = eventsOf(window, [...returnEvents, 'pagehide']);
  let read: DraftRecord | null = null;
  yield* takeEvery(recordRead, ({ payload }) => {
    read = payload.record;
  });
  let guest: DraftRecord | null = null;
  try {
    for (;;) {
      const { owner } = yield* select(selectDraft);
      const written = owner === null ? null : read;
      const turn: Turn = { owner, turn: null, written, guest, draft: null, isFirst: true };
      const askToRelease = () => channel?.postMessage({ release: owner });
      const keeping = () => keepDraft({ storage, window, messages, visibility, askToRelease }, turn);
      const { ended } = yield* race({
        keeping: call(keeping),
        ended: call(untilOwnerChanges, owner),
      });
      // A window without its turn wrote its last record when it was hidden; another one may have written since.
      const isLast = owner !== null && ended === 'sessionEnded' && (yield* select(selectHasTurn));
      yield* put(turnChanged(false));
      yield* put(windowChanged(false));
      if (isLast) yield* spawn(writeLast, storage, turn);
      guest = owner === null && storage.isClaimed() ? turn.written : null;
    }
  } finally {
    messages.close();
    visibility.close();
  }
}

/** How a session ended, or begins. After a log-in in this window, its guest draft goes on until the profile is there. */
function* untilOwnerChanges(owner: string | null): SagaGenerator<'loggedOut' | 'sessionEnded' | 'begun'> {
  for (;;) {
    const event = yield* take([loggedOut, sessionEnded, profileLoaded, loggedIn]);
    const isOwnLogIn = loggedIn.match(event) && event.payload !== undefined;
    if ((yield* select(selectDraft)).owner === owner && (owner !== null || isOwnLogIn)) continue;
    if (loggedOut.match(event)) return 'loggedOut';
    return sessionEnded.match(event) ? 'sessionEnded' : 'begun';
  }
}

/** What this window has written of an owner's draft. */
interface Turn {
  owner: string | null;
  turn: string | null;
  /** The record that this window has written last, or has read with the profile. */
  written: DraftRecord | null;
  /** Of an account: the guest draft that this window wrote and claimed. The draft has it since the profile came. */
  guest: DraftRecord | null;
  /** The draft that was written last. */
  draft: Draft | null;
  /** This page has not written yet. */
  isFirst: boolean;
}

interface Keeping extends Dependencies {
  messages: EventChannel<{ data: unknown }>;
  visibility: EventChannel<Event>;
  askToRelease: () => void;
}

function* keepDraft(keeping: Keeping, turn: Turn): SagaGenerator<never> {
  const { window, visibility } = keeping;
  // An applicant whose profile is not there yet has nothing to do with the guest draft of the device.
  yield* call(waitUntil, (state: WithSession) => turn.owner !== null || !selectIsLoggedIn(state));
  for (;;) {
    while (!isVisible(window)) yield* take(visibility);
    // A tab with a storage of its own, and a browser without storage, are a device of their own.
    const isAlone = (yield* select(selectStorageKind)) !== 'indexedDb';
    let lock = requestLock(isAlone ? withoutLocks : window, turn.owner);
    try {
      const held = yield* call(untilHeld, keeping, turn, lock);
      if (!held) continue;
      lock = held;
      yield* put(windowChanged(false));
      const { lost } = yield* race({
        writing: call(takeTurn, keeping, turn),
        hidden: call(untilHidden, keeping),
        lost: call(untilLost, keeping, turn, lock),
        movedToTab: call(untilMovedToTab),
      });
      yield* put(textsWanted());
      // A window that is hidden before it has read the record would write over what another one has just written.
      const hasBegun = yield* select(selectHasTurn);
      if (hasBegun && lost !== 'stolen')
        yield* race({ written: call(write, keeping, turn), tooLate: delay(longestFlushMs) });
      yield* put(turnChanged(false));
      if (lost) yield* put(windowChanged(true));
    } finally {
      lock.release();
    }
  }
}

/** The draft is in the tab from now on: this window holds up no other one. */
function* untilMovedToTab(): SagaGenerator<void> {
  yield* take(computerShared);
  yield* take(storageChosen);
}

const withoutLocks = { navigator: {} };

const isVisible = ({ document }: BrowserWindow) => document.visibilityState !== 'hidden';

function* untilHidden({ window, visibility }: Keeping): SagaGenerator<true> {
  for (;;) {
    const { type } = yield* take(visibility);
    if (type === 'pagehide' || !isVisible(window)) return true;
  }
}

/** Another window of the same owner wants to write, or has taken the lock. */
function* untilLost({ messages }: Keeping, { owner }: Turn, lock: WindowLock): SagaGenerator<'asked' | 'stolen'> {
  for (;;) {
    const { message, stolen } = yield* race({
      message: take(messages),
      stolen: call(() => lock.stolen.then(() => true)),
    });
    if (stolen) return 'stolen';
    if (isRecord(message?.data) && message.data.release === owner) return 'asked';
  }
}

/** Waits for the lock. Returns undefined when the page was hidden before. */
function* untilHeld(keeping: Keeping, { owner }: Turn, lock: WindowLock): SagaGenerator<WindowLock | undefined> {
  const granted = () => lock.granted.then(() => true);
  const ms = (yield* select(selectIsOpenElsewhere)) ? 0 : longestGrantMs;
  const soon = yield* race({ granted: call(granted), late: delay(ms), hidden: call(untilHidden, keeping) });
  if (soon.granted) return lock;
  if (soon.hidden) return undefined;
  yield* put(windowChanged(true));
  const later = yield* race({
    granted: call(granted),
    claimed: take(windowClaimed),
    hidden: call(untilHidden, keeping),
  });
  if (later.granted) return lock;
  if (later.hidden) return undefined;
  keeping.askToRelease();
  const { released } = yield* race({ released: call(granted), silent: delay(longestReleaseMs) });
  if (released) return lock;
  lock.release();
  const stolen = requestLock(keeping.window, owner, { steal: true });
  yield* call(() => stolen.granted);
  return stolen;
}

function* takeTurn(keeping: Keeping, turn: Turn): SagaGenerator<void> {
  yield* call(beginTurn, keeping, turn);
  yield* put(turnChanged(true));
  yield* call(writeChanges, keeping, turn);
}

function* beginTurn(keeping: Keeping, turn: Turn): SagaGenerator<void> {
  const { storage } = keeping;
  const { owner, isFirst } = turn;
  const found = yield* call(storage.tryRead, owner);
  yield* call(noteAdapter, storage);
  // A storage that fails does not say that another window has removed the record.
  const record = found === undefined ? turn.written : found;
  const isAdopted = !(isFirst && owner === null) && found !== undefined && isOfOther(turn, record);
  if (isFirst && owner === null) yield* call(beginGuest, storage, record);
  else if (isAdopted) yield* call(adoptRecord, turn, record);
  const claimed = owner === null ? null : yield* call(readClaimed, storage, owner);
  if (claimed && (isAdopted || claimed.turn !== turn.guest?.turn)) yield* put(guestDraftTaken(claimed));
  turn.isFirst = false;
  // A tab has no other writer.
  turn.turn = (storage.adapter() === 'session' && record?.turn) || nanoid();
  turn.written = record;
  turn.guest = null;
  yield* call(write, keeping, turn);
  if (claimed) yield* call(removeGuest, storage);
}

/** Another window may have gone on writing in its turn since this page has read the record. */
const isOfOther = ({ turn, written, isFirst }: Turn, record: DraftRecord | null) =>
  isFirst ? JSON.stringify(record) !== JSON.stringify(written) : (record?.turn ?? null) !== turn;

function* adoptRecord({ owner, written, guest }: Turn, record: DraftRecord | null): SagaGenerator<void> {
  const hadAnswers = yield* select(selectHasAnswers);
  yield* put(recordAdopted({ record, written: { ...guest?.answers, ...written?.answers } }));
  if (owner !== null) yield* put(profileRequested('quiet'));
  else if (hadAnswers && !(yield* select(selectHasAnswers))) yield* put(toastRaised(removedElsewhere));
}

const removedElsewhere = {
  id: 'removed in another window',
  kind: 'info',
  title: 'Your answers are no longer in this window',
  text: 'You removed them, or took them into an account, in another window.',
} as const;

function* writeChanges(keeping: Keeping, turn: Turn): SagaGenerator<never> {
  const leaving = eventsOf(keeping.window, ['focusout', ...leavingEvents]);
  try {
    for (;;) {
      yield* call(waitUntil, ({ draft }: WithDraft) => draft !== turn.draft && draft.owner === turn.owner);
      const { sent } = yield* select(selectDraft);
      // A save is in the record before it is sent.
      const isSending = sent !== turn.draft?.sent;
      if (!isSending) yield* race({ pause: delay(pauseMs), left: take(leaving), sent: take(saveStarted) });
      yield* call(write, keeping, turn);
    }
  } finally {
    leaving.close();
  }
}

/** Writes the record where it has changed. Nothing is written over a guest draft that is offered. */
function* write({ storage, window }: Dependencies, turn: Turn): SagaGenerator<void> {
  const draft = yield* select(selectDraft);
  turn.draft = draft;
  if (draft.owner !== turn.owner || (yield* select(selectOfferedFrom)) !== null) return;
  // A log-in in another window has emptied this one: its guest draft stays on the device.
  if (draft.owner === null && (yield* select(selectIsLoggedIn)) && !storage.isClaimed()) return;
  yield* call(writeDraft, { storage, window }, turn, draft);
}

function* writeDraft({ storage, window }: Dependencies, turn: Turn, draft: Draft): SagaGenerator<void> {
  const { owner, written } = turn;
  if ((yield* select(selectWebStatus)) === 'submitted') return void (yield* call(storage.remove, owner));
  const { clockOffsetMs } = yield* select(selectSession);
  const now = Date.now() + clockOffsetMs;
  const marker = owner === null ? undefined : identityMarker(window.document.cookie);
  const record = recordFor(draft, { turn: turn.turn ?? '', changedAt: written?.changedAt ?? now, marker });
  if (JSON.stringify(record) === JSON.stringify(written ?? undefined)) return;
  const changed = record && { ...record, changedAt: isSameDraft(record, written) ? record.changedAt : now };
  turn.written = changed ?? null;
  if (owner === null) yield* spawn(storage.noteOwnGuest, changed !== undefined);
  yield* call(storage.write, owner, changed);
  yield* call(noteAdapter, storage);
  if (changed && storage.adapter() !== 'memory') yield* put(recordPersisted(changed.changedAt));
}

/** A storage that failed was left for the next one. */
function* noteAdapter(storage: DraftStorage): SagaGenerator<void> {
  if ((yield* select(selectStorageKind)) !== storage.adapter()) yield* put(storageChosen(storage.adapter()));
}

/** A guest who only looks at the draft does not prolong the time for which it is kept. */
const isSameDraft = (record: DraftRecord, before: DraftRecord | null) =>
  before !== null &&
  shallowEqual(record.answers, before.answers) &&
  record.conflicts.length === before.conflicts.length;

/** What an account had not saved when its session ended. */
function* writeLast(storage: DraftStorage, { turn, owner }: Turn): SagaGenerator<void> {
  const { pending } = yield* select(selectDraft);
  if (turn === null || pending?.owner !== owner || pending === null) return;
  const { base, ...unsaved } = pending;
  const draft: Draft = {
    ...emptyDraft,
    ...unsaved,
    pending: null,
    lost: [],
    saved: { revision: undefined, answers: base },
  };
  yield* call(storage.write, owner, recordFor(draft, { turn, changedAt: Date.now() }));
}
