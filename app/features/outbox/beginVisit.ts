import type { Action } from '@reduxjs/toolkit';
import { call, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import { isDraftBeside } from '../../effects/draftChannel.ts';
import {
  deleteOutbox,
  earlyKey,
  hasAccountWords,
  isVisitOfTab,
  newerKey,
  readEarly,
  readOutbox,
  visitKey,
  writeRecords,
} from '../../effects/outboxRecords.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { identityMarker } from '../../platform/identityCookie.ts';
import { isLockHeld } from '../../platform/locks.ts';
import type { KeptRecords } from '../../platform/records.ts';
import {
  type Place,
  selectHasReadDevice,
  selectIsAlone,
  selectPlace,
  visitChosen,
  visitOffered,
  visitRead,
} from '../../state/device/deviceSlice.ts';
import { type Draft, outboxOf, unsavedOf } from '../../state/draft/draft.ts';
import { selectDraft, selectHasAnswers } from '../../state/draft/draftSlice.ts';
import { draftJoined, draftShared, visitContinued } from '../../state/draft/outboxEvents.ts';
import { type StoredOutbox, storedOutbox } from '../../state/draft/storedOutbox.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { changedRecords } from './changedRecords.ts';

/* How a visitor's page begins with what was entered on this device before, and asks whether to continue it. */

export const visitLock = 'visit';

export interface Kept {
  /** What has been written already; null for nothing. */
  draft: Draft | null;
  /** The places that the browser did not let this page read. What is there stays there. */
  unread: readonly (keyof KeptRecords)[];
}

/** Reads the visitor's outbox. Returns the draft whose words are kept already. */
export function* beginVisit(records: KeptRecords, window: BrowserWindow, isOpening: boolean): SagaGenerator<Kept> {
  while (yield* select(selectIsLoggedIn)) yield* take('*');
  const isTold = !isOpening && (yield* call(untilBegun));
  const early = isOpening ? yield* call(takeEarly, records) : null;
  const isAskable = isOpening && !window.navigator.locks;
  const isHeld = yield* isAskable ? call(isDraftBeside, window, null) : call(isLockHeld, window, visitLock);
  const isInUse = isTold || isHeld;
  // The tab beside has read the device, and keeps there what it tells.
  const isShared = isTold && isHeld;
  const isOwn = isInUse || (yield* call(isVisitOfTab, records));
  const { outbox, place } = yield* call(readOutbox, records, null);
  if (isOpening) yield* spawn(tellAccountWords, records);
  // A tab that is open goes on with the words, however old they are.
  const isContinued =
    outbox !== null &&
    (isInUse || (yield* call(isToContinue, outbox, { isOwn, place }, () => keepEarly(records, window, early))));
  if (outbox && !isContinued) yield* call(deleteOutbox, [records.device, records.tab], null);
  // What the tab beside has told was entered where the words on the device are in sight.
  const entered = isTold ? {} : unsavedOf(yield* select(selectDraft));
  // While the question was open, another tab may have gone on with the words, or removed them.
  const left = isContinued && !isOwn ? yield* call(readAgain, records, outbox) : outbox;
  const isUntouched = Object.keys(unsavedOf(yield* select(selectDraft))).length === 0;
  if (isContinued && left && !isShared) yield* put(visitContinued({ kept: left, entered }));
  yield* put(visitRead());
  const draft = yield* select(selectDraft);
  if (!isUntouched && !(isShared && outbox))
    yield* spawn(writeRecords, records, changedRecords(draft, draft, Date.now()));
  yield* spawn(markVisit, records, outbox === null || isContinued || !isUntouched);
  return { draft, unread: (yield* select(selectHasReadDevice)) ? [] : unreadIn[place] };
}

/** After the end of a session. Returns whether it was the tab beside that has begun, which shares its draft with this one. */
function* untilBegun(): SagaGenerator<boolean> {
  let isTold = false;
  while (!(yield* select(selectHasAnswers))) {
    const action: Action = yield* take('*');
    isTold = draftShared.match(action) || draftJoined.match(action);
  }
  return isTold;
}

const unreadIn = { device: [], tab: ['device'], page: ['device', 'tab'] } as const;

/** Who comes back after the session has ended finds an empty form, and might take the words for lost. */
function* tellAccountWords(records: KeptRecords): SagaGenerator<void> {
  if ((yield* select(selectIsAlone)) || !(yield* call(hasAccountWords, records)) || (yield* select(selectIsLoggedIn)))
    return;
  yield* put(
    toastRaised({ id: 'account words', kind: 'info', title: accountWordsText, text: 'Log in to go on with them.' }),
  );
}

const accountWordsText = 'This device has answers that were entered in an account.';

/** What this tab alone keeps ends with it. `meanwhile`: what is done while the question is open. */
function* isToContinue(
  { changedAt }: StoredOutbox,
  { isOwn, place }: { isOwn: boolean; place: Place },
  meanwhile: () => SagaGenerator<void>,
): SagaGenerator<boolean> {
  if (place === 'device' && isTooOld(changedAt)) return false;
  if (isOwn) return true;
  yield* put(visitOffered(changedAt));
  const { chosen } = yield* race({ chosen: take(visitChosen), kept: call(meanwhile) });
  return chosen?.payload === 'continue';
}

/**
 * Who leaves while the question is open, and comes back in this tab, finds what was entered before, and the question. Returns the
 * draft whose words are kept already.
 */
function* takeEarly(records: KeptRecords): SagaGenerator<Draft | null> {
  const kept = yield* call(readEarly, records);
  if (!kept) return null;
  const entered = unsavedOf(yield* select(selectDraft));
  yield* put(visitContinued({ kept, entered }));
  return Object.keys(entered).length === 0 ? yield* select(selectDraft) : null;
}

/** The device has another visit, over which nothing is written. After a log-in the words are kept for that session. */
function* keepEarly({ tab }: KeptRecords, { document }: BrowserWindow, before: Draft | null): SagaGenerator<void> {
  for (let [kept, isTaken] = [before, false]; ; ) {
    while ((yield* select(selectDraft)) === kept && (yield* select(selectIsLoggedIn)) === isTaken) yield* take('*');
    [kept, isTaken] = [yield* select(selectDraft), yield* select(selectIsLoggedIn)];
    const early = storedOutbox(outboxOf(kept), Date.now());
    const taker = isTaken ? { takenIn: identityMarker(document.cookie) } : {};
    tab.write({ [earlyKey]: early && { ...early, ...taker } }).catch(() => {});
  }
}

/** How long a visitor's words are kept after the last change. */
const visitMs = 7 * 24 * 60 * 60_000;

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

/** What was removed here is not continued, where the browser has refused to delete it: a page that is opened in this tab asks. */
export function* markVisit({ tab }: KeptRecords, isVisit: boolean): SagaGenerator<void> {
  const marks = { [visitKey]: isVisit || undefined, [earlyKey]: undefined, ...(!isVisit && { [newerKey]: undefined }) };
  yield* call(() => tab.write(marks).catch(() => {}));
}
