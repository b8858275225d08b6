import { buffers, eventChannel } from 'redux-saga';
import { put, race, select, take } from 'typed-redux-saga';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { computerShared, selectOfferedFrom, selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { emptyDraft } from '../../state/draft/draft.ts';
import { changeBetween, readDraftChange } from '../../state/draft/draftChange.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { draftShared } from '../../state/draft/outboxEvents.ts';
import { selectIsServiceUser } from '../../state/session/sessionSlice.ts';

/*
 * One draft in all tabs of an owner.
 *
 * Each tab tells the others at once what changed in its draft, key by key, and takes over what they tell. It follows from the
 * draft alone, whatever action changed it. A visitor's tab that begins to take part asks the others for the whole draft, because the
 * last words may not be on the device yet. A tab that keeps its words to itself takes no part, and what it shared before is
 * taken back from the others. A log-out in one tab leaves nothing in the others.
 */

const channelName = 'draft';

/** Asks the other tabs for the whole draft. */
const question = 'What do you have?';

export function* sharedDraftSaga({ window }: { window: BrowserWindow }) {
  if (!window.BroadcastChannel || (yield* select(selectIsServiceUser))) return;
  const channel = new window.BroadcastChannel(channelName);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  let known = yield* select(selectDraft);
  let isShared = yield* select(selectIsShared);
  let wasAsked = false;
  try {
    for (;;) {
      if (isShared && !wasAsked) channel.postMessage(question);
      wasAsked = isShared;
      const draft = yield* select(selectDraft);
      const change = isShared ? changeBetween(known, draft) : null;
      if (change) channel.postMessage(change);
      known = draft;
      isShared = yield* select(selectIsShared);
      const { alone, message } = yield* race({
        alone: take(computerShared),
        message: take(messages),
        changed: take('*'),
      });
      if (alone) {
        const withdrawn = changeBetween(known, { ...emptyDraft, owner: known.owner });
        if (withdrawn) channel.postMessage(withdrawn);
        isShared = false;
      }
      if (message?.data === question && isShared && known.owner === null) {
        const all = changeBetween(emptyDraft, known);
        if (all) channel.postMessage(all);
      }
      const other = message && isShared ? readDraftChange(message.data) : null;
      if (!other) continue;
      yield* put(draftShared(other));
      known = yield* select(selectDraft);
    }
  } finally {
    messages.close();
  }
}

/** The words are on the device, where every tab finds them, and the applicant has agreed to continue them. */
const selectIsShared = (state: WithDevice): boolean =>
  selectPlace(state) === 'device' && selectOfferedFrom(state) === null;
