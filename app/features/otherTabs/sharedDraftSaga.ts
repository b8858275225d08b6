import { nanoid } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { draftChannelName } from '../../effects/draftChannel.ts';
import { nameWriter } from '../../effects/nameWriter.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import type { Navigate } from '../../platform/navigate.ts';
import type { KeptRecords } from '../../platform/records.ts';
import { computerShared } from '../../state/device/deviceSlice.ts';
import { type Draft, emptyDraft, stashFor } from '../../state/draft/draft.ts';
import { changeBetween, endOf } from '../../state/draft/draftChange.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { tabBesideHeard } from '../../state/draft/letters.ts';
import { handedOverWanted, nothingVisited, outboxRead, visitContinued } from '../../state/draft/outboxEvents.ts';
import { accountGone } from '../../state/session/deletionActions.ts';
import { loggedIn, loggedOut, profileLoaded, selectIsServiceUser } from '../../state/session/sessionSlice.ts';
import { selectLeavingHere } from '../../state/tabs/tabsSlice.ts';
import { hearTab } from './hearTabs.ts';
import type { Joining } from './joinDrafts.ts';
import { type Sharing, selectIsLoggingIn } from './sharing.ts';
import { tellDraft, tellPlans } from './tellTabs.ts';

/*
 * One draft in all tabs of an owner.
 *
 * Each tab tells the others at once what changed in its draft, key by key, and takes over what they tell. It follows from the
 * draft alone, whatever action changed it.
 *
 * What a tab begins with was read from the server and the device a moment before, while another tab may have gone on. So it
 * is no news to the others: the tab asks them for their whole draft, and takes it in place of its own. What only this tab could
 * have, because the device does not keep it, comes on top. Two tabs with words that begin at the same time would exchange their
 * drafts: of those, one answers, and the other one asks again (hearTabs.ts).
 *
 * When the tab beside begins with an account, a tab that follows the same log-in has the visitor's words on the screen, and its
 * person may be typing. It goes on with the account at once, before its own profile comes: what is on the screen stays there, and
 * what was typed since is told like any change.
 *
 * A tab that keeps its words to itself takes no part, and what it shared before is taken back from the others. A log-out in
 * one tab leaves nothing in the others. While one tab logs out or submits, the form of all tabs takes no words: they would come
 * too late. What a switch of tabs of a question will clear is told too, so that no other tab logs out or submits before.
 */

/** An answer that comes later than this is about words that may have changed. */
const longestWaitMs = 1000;

/** A clock that was set back may show a time before the question. */
const isOver = ({ since }: Joining): boolean => Date.now() < since || Date.now() > since + longestWaitMs;

interface Dependencies {
  navigate: Navigate;
  records: KeptRecords;
  window: BrowserWindow;
}

export function* sharedDraftSaga(dependencies: Dependencies) {
  const { BroadcastChannel } = dependencies.window;
  if (!BroadcastChannel || (yield* select(selectIsServiceUser))) return;
  const channel = new BroadcastChannel(draftChannelName);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  const sharing: Sharing = {
    name: nanoid(),
    tell: (message) => message && channel.postMessage(message),
    known: yield* select(selectDraft),
    isShared: false,
    hasTabBeside: false,
    read: null,
    visited: nothingVisited,
    isNewerHere: false,
    loggedInAs: undefined,
    joining: null,
    ending: null,
    leaving: yield* select(selectLeavingHere),
    followed: null,
    followedSwitch: null,
  };
  yield* takeEvery(profileLoaded, wantHandedOver);
  try {
    for (;;) {
      yield* call(nameWriter);
      yield* tellDraft(sharing);
      yield* tellPlans(sharing);
      const { message, ...happened } = yield* race({
        message: take(messages),
        alone: take(computerShared),
        entering: take(loggedIn),
        left: take(loggedOut),
        continued: take(visitContinued),
        accountRead: take(outboxRead),
        gone: take(accountGone),
        changed: take('*'),
      });
      if (sharing.joining && isOver(sharing.joining)) sharing.joining = null;
      yield* noteReading(sharing, happened);
      if (happened.entering) sharing.loggedInAs = happened.entering.payload?.toLowerCase();
      tellEnd(sharing, happened);
      if (message) yield* noteTabBeside(sharing);
      if (message && sharing.isShared) yield* hearTab(sharing, dependencies, message.data);
    }
  } finally {
    messages.close();
  }
}

/** What happens in this tab. */
interface Happened {
  alone: ReturnType<typeof computerShared> | undefined;
  left: ReturnType<typeof loggedOut> | undefined;
  continued: ReturnType<typeof visitContinued> | undefined;
  accountRead: ReturnType<typeof outboxRead> | undefined;
  gone: ReturnType<typeof accountGone> | undefined;
}

function* noteReading(sharing: Sharing, { continued, accountRead }: Happened): SagaGenerator<void> {
  const { joining } = sharing;
  if (continued && !joining) sharing.read = continued.payload.kept;
  const isOpening = joining ? !joining.hasAnswered : yield* select(selectIsLoggingIn);
  if (continued && isOpening) {
    // It was read from the device, like all that a tab begins with. What is read after an answer, of this tab or to it, is told like
    // any change.
    sharing.known = yield* select(selectDraft);
    const read = continued.payload.kept;
    sharing.joining = joining && { ...joining, draft: sharing.known, hasToldAll: false, read };
  }
  // The device keeps words again, and has not got yet what waits in this page.
  if (accountRead) sharing.isNewerHere = isInPage(accountRead.payload, sharing.known);
}

/** What an account has not saved waits in the memory of this page. The device has none of it, or an older copy. */
const isInPage = ({ owner, outbox }: ReturnType<typeof outboxRead>['payload'], draft: Draft): boolean =>
  outbox === undefined && stashFor(draft, owner) !== undefined;

/** Leaves nothing in the others of what ends here, or is kept in this tab alone from now on. */
function tellEnd(sharing: Sharing, { alone, left, gone }: Happened) {
  const { known, isShared, tell } = sharing;
  // The page may have been opened a moment ago, and share nothing yet.
  if (gone) {
    tell({ owner: gone.payload, ending: 'deleted' });
    tell(endOf(gone.payload));
  }
  if (left && isShared && known.owner !== null) tell(endOf(known.owner));
  if (!alone) return;
  tell(changeBetween(known, { ...emptyDraft, owner: known.owner }));
  sharing.isShared = false;
}

function* noteTabBeside(sharing: Sharing): SagaGenerator<void> {
  if (sharing.hasTabBeside) return;
  sharing.hasTabBeside = true;
  yield* put(tabBesideHeard());
  sharing.tell({ here: sharing.name });
}

/** The tab beside answers soon, unless it has ended. */
function* wantHandedOver(): SagaGenerator<void> {
  if ((yield* select(selectDraft)).handedOver === null) return;
  yield* delay(longestWaitMs);
  yield* put(handedOverWanted());
}
