import type { Action } from '@reduxjs/toolkit';
import { call, cancel, fork, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import { isDraftBeside } from '../../effects/draftChannel.ts';
import { sayKeeping } from '../../effects/keeping.ts';
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
import { isTooOld, sayAge, type VisitAge } from './visitAge.ts';
import { isVisitBeside, untilVisitBeside, visitLock } from './visitBeside.ts';

/* How a visitor's page begins with what was entered on this device before, and asks whether to continue it. */

export interface Kept {
  /** What has been written already; null for nothing. */
  draft: Draft | null;
  age: VisitAge;
  /** The places that the browser did not let this page read. What is there stays there. */
  unread: readonly (keyof KeptRecords)[];
}

/** Reads the visitor's outbox. Returns the draft whose words are kept already. */
export function* beginVisit(records: KeptRecords, window: BrowserWindow, isOpening: boolean): SagaGenerator<Kept> {
  const hadSession = yield* select(selectIsLoggedIn);
  while (yield* select(selectIsLoggedIn)) yield* take('*');
  const isTold = !isOpening && (yield* call(untilBegun));
  const entering: VisitAge = { changedAt: 0 };
  const early = isOpening ? yield* call(takeEarly, records, entering) : null;
  const keepingEarly = () => keepEarly(records, window, early, entering);
  const isAskable = isOpening && !window.navigator.locks;
  const isHeld = yield* isAskable ? call(isDraftBeside, window, null) : call(isLockHeld, window, visitLock);
  const isInUse = isTold || isHeld;
  // The tab beside has read the device, and keeps there what it tells.
  const isShared = isTold && isHeld;
  // What an account has taken may be on the device still, where the browser refused to delete it, and to note that in the tab.
  const isOwn = isInUse || (!hadSession && (yield* call(isVisitOfTab, records)));
  const keeping = isOpening ? yield* fork(keepingEarly) : null;
  const { outbox, place } = yield* call(readOutbox, records, null);
  if (keeping) yield* cancel(keeping);
  if (outbox && place === 'device') yield* sayKeeping('known');
  if (isOpening) yield* spawn(tellAccountWords, records);
  // A tab that is open goes on with the words, however old they are.
  const answer: Answer =
    outbox === null || isInUse
      ? 'beside'
      : yield* call(answerTo, outbox, { isOwn, place, entering }, { records, window }, keepingEarly);
  const isContinued = outbox !== null && answer !== 'new';
  if (outbox && !isContinued) yield* call(deleteOutbox, [records.device, records.tab], null);
  // What the tab beside has told was entered where the words on the device are in sight.
  const entered = isTold ? {} : unsavedOf(yield* select(selectDraft));
  // While the question was open, another tab may have gone on with the words, or removed them.
  const left = isContinued && !isOwn ? yield* call(readAgain, records, outbox, answer) : outbox;
  const isUntouched = Object.keys(unsavedOf(yield* select(selectDraft))).length === 0;
  const isOnlyRead = isContinued && (isUntouched || isShared);
  const readAt = isContinued && left ? left.changedAt : 0;
  const age = { changedAt: isOnlyRead && left ? readAt : Math.max(readAt, entering.changedAt || Date.now()) };
  yield* call(sayAge, age);
  if (isContinued && left && !isShared) yield* put(visitContinued({ kept: left, entered }));
  yield* put(visitRead());
  const draft = yield* select(selectDraft);
  // The browser may have refused the tab beside to write what it has told.
  const isKept = isShared && outbox !== null && outbox.edits >= draft.edits;
  // After a log-in beside, what is written names who takes the words (outboxSaga.ts).
  const isTaken = yield* select(selectIsLoggedIn);
  if (!isUntouched && !isKept && !isTaken)
    yield* spawn(writeRecords, records, changedRecords(draft, draft, age.changedAt));
  // A page that was not allowed to read the device does not know whose words are there.
  if (outbox !== null || place === 'device' || !isUntouched)
    yield* spawn(markVisit, records, outbox === null || isContinued || !isUntouched);
  const written = isTaken ? null : draft;
  return { draft: written, age, unread: (yield* select(selectHasReadDevice)) ? [] : unreadIn[place] };
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

/** Whether the visit goes on; and `beside`, whether another tab works on it. */
type Answer = 'continue' | 'new' | 'beside';

/** What this tab alone keeps ends with it. `meanwhile`: what is done while the question is open. */
function* answerTo(
  { changedAt }: StoredOutbox,
  { isOwn, place, entering }: { isOwn: boolean; place: Place; entering: VisitAge },
  { records, window }: { records: KeptRecords; window: BrowserWindow },
  meanwhile: () => SagaGenerator<void>,
): SagaGenerator<Answer> {
  const isOnDevice = place === 'device';
  if (isOnDevice && isTooOld({ changedAt })) return 'new';
  if (isOwn) return 'continue';
  yield* put(visitOffered(changedAt));
  const { chosen } = yield* race({
    chosen: take(visitChosen),
    kept: call(meanwhile),
    beside: isOnDevice ? call(untilVisitBeside, records.device, window) : take('never'),
  });
  if (!chosen) yield* put(visitChosen('beside'));
  // The question may have been open for days, and the line says from now on until when the words are kept.
  yield* call(sayAge, { changedAt: Math.max(changedAt, entering.changedAt) });
  const answer = chosen?.payload ?? 'beside';
  // Another tab may have begun a moment ago. Nothing is deleted under its words.
  return answer === 'new' && isOnDevice && (yield* call(isVisitBeside, window)) ? 'beside' : answer;
}

/**
 * Who leaves while the device is read, or while the question is open, and comes back in this tab, finds what was entered before, and
 * the question. Returns the draft whose words are kept already.
 *
 * @param entering gets the time at which they were entered, 0 before
 */
function* takeEarly(records: KeptRecords, entering: VisitAge): SagaGenerator<Draft | null> {
  const kept = yield* call(readEarly, records);
  if (!kept) return null;
  const entered = unsavedOf(yield* select(selectDraft));
  yield* put(visitContinued({ kept, entered }));
  if (Object.keys(entered).length > 0) return null;
  entering.changedAt = kept.changedAt;
  return yield* select(selectDraft);
}

/** The device may have another visit, over which nothing is written. After a log-in the words are kept for that session. */
function* keepEarly(
  { tab }: KeptRecords,
  { document }: BrowserWindow,
  before: Draft | null,
  entering: VisitAge,
): SagaGenerator<void> {
  for (let [kept, isTaken] = [before, false]; ; ) {
    while ((yield* select(selectDraft)) === kept && (yield* select(selectIsLoggedIn)) === isTaken) yield* take('*');
    [kept, isTaken] = [yield* select(selectDraft), yield* select(selectIsLoggedIn)];
    const early = storedOutbox(outboxOf(kept), Date.now());
    if (early) entering.changedAt = early.changedAt;
    const taker = isTaken ? { takenIn: identityMarker(document.cookie) } : {};
    tab.write({ [earlyKey]: early && { ...early, ...taker } }).catch(() => {});
  }
}

/** Returns what was read before where the browser refuses to read it again. The question may have been open for days. */
function* readAgain(records: KeptRecords, before: StoredOutbox, answer: Answer): SagaGenerator<StoredOutbox | null> {
  const place = yield* select(selectPlace);
  const again = yield* call(readOutbox, records, null);
  const left = again.place === place ? again.outbox : before;
  if (answer === 'beside') {
    yield* put(toastRaised(left ? openBeside : removedBeside));
    return left;
  }
  if (!left || !isTooOld(left)) return left;
  yield* call(deleteOutbox, [records.device, records.tab], null);
  yield* put(toastRaised({ kind: 'info', title: 'Those answers were kept for 7 days and are no longer here.' }));
  return null;
}

const openBeside = {
  kind: 'info',
  title: 'These answers are open in another tab, too.',
  text: 'What you enter in one tab shows in both.',
} as const;

const removedBeside = {
  kind: 'info',
  title: 'Those answers are no longer here.',
  text: 'They were removed from this device in another tab.',
} as const;

/** What was removed here is not continued, where the browser has refused to delete it: a page that is opened in this tab asks. */
export function* markVisit({ tab }: KeptRecords, isVisit: boolean): SagaGenerator<void> {
  const marks = { [visitKey]: isVisit || undefined, [earlyKey]: undefined, ...(!isVisit && { [newerKey]: undefined }) };
  yield* call(() => tab.write(marks).catch(() => {}));
}
