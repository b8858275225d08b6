import { nanoid } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { toastRaised } from '../state/notices/noticesSlice.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { recordFor } from './changeOwner.ts';
import { guestDraftContinued } from './draftEvents.ts';
import { type DraftRecord, isClaimedBy } from './draftRecord.ts';
import { selectDraft } from './draftSlice.ts';
import type { DraftStorage } from './draftStorage.ts';
import {
  guestDraftChosen,
  guestDraftOffered,
  recordPersisted,
  selectOfferedFrom,
  storageChosen,
} from './storageSlice.ts';

/* The guest draft of this device: who continues it, who takes it, and how it leaves the device. */

const guestDraftMs = 7 * 24 * 60 * 60_000;

/** A tab that did not enter the guest draft of this device asks whether to continue it. Another person may have entered it. */
export function* beginGuest(storage: DraftStorage, record: DraftRecord | null): SagaGenerator<void> {
  if (!record && (yield* select(selectOfferedFrom)) !== null) yield* put(guestDraftChosen('new'));
  if (!record) return;
  const { clockOffsetMs } = yield* select(selectSession);
  if (Date.now() + clockOffsetMs - record.changedAt > guestDraftMs) {
    yield* call(storage.remove, null);
    yield* put(toastRaised(expired));
    return;
  }
  if (!(yield* call(storage.isOwnGuest))) {
    yield* put(guestDraftOffered(record.changedAt));
    const { payload } = yield* take(guestDraftChosen);
    if (payload === 'new') return void (yield* call(storage.remove, null));
  }
  yield* put(guestDraftContinued(record));
  yield* put(recordPersisted(record.changedAt));
}

const expired = {
  id: 'guest draft expired',
  kind: 'info',
  title: 'The answers on this device were deleted after 7 days',
  text: 'Answers without an account are kept for 7 days after the last change.',
} as const;

/** The guest draft of this device, where the log-in of this account was sent from its window. */
export function* readClaimed(storage: DraftStorage, owner: string): SagaGenerator<DraftRecord | null> {
  const record = yield* call(storage.read, null);
  return record && isClaimedBy(record, owner) ? record : null;
}

/** Other people use this computer: the guest draft goes from the device to this tab. */
export function* keepInTab(storage: DraftStorage): SagaGenerator<void> {
  const draft = yield* select(selectDraft);
  if (draft.owner !== null) return;
  const { clockOffsetMs } = yield* select(selectSession);
  const changedAt = Date.now() + clockOffsetMs;
  yield* call(storage.moveToTab, recordFor(draft, { turn: nanoid(), changedAt }));
  yield* put(storageChosen(storage.adapter()));
  if (storage.adapter() === 'session') yield* put(recordPersisted(changedAt));
}

export function* removeGuest(storage: DraftStorage): SagaGenerator<void> {
  yield* call(storage.noteOwnGuest, false);
  yield* call(storage.remove, null);
}
