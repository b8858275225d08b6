import { nanoid } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { computerShared, selectOfferedFrom, selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { type Draft, emptyDraft } from '../../state/draft/draft.ts';
import { applyChange, changeBetween, type DraftChange, endOf, readDraftChange } from '../../state/draft/draftChange.ts';
import { selectDraft, selectIsSaved } from '../../state/draft/draftSlice.ts';
import { draftJoined, draftShared, visitContinued } from '../../state/draft/outboxEvents.ts';
import { savedBeside } from '../../state/saving/savingSlice.ts';
import { loggedOut, selectIsServiceUser } from '../../state/session/sessionSlice.ts';

/*
 * One draft in all tabs of an owner.
 *
 * Each tab tells the others at once what changed in its draft, key by key, and takes over what they tell. It follows from the
 * draft alone, whatever action changed it.
 *
 * What a tab begins with was read from the server and the device a moment before, while another tab may have gone on. So it
 * is no news to the others: the tab asks them for their whole draft, and takes it in place of its own. Two tabs that begin at
 * the same time would exchange their drafts; of those, the one with the greater name answers.
 *
 * A tab that keeps its words to itself takes no part, and what it shared before is taken back from the others. A log-out in
 * one tab leaves nothing in the others.
 */

const channelName = 'draft';

/** An answer that comes later than this is about words that may have changed. */
const longestWaitMs = 1000;

interface Question {
  asks: string;
  owner: string | null;
}

interface Answer {
  answers: string;
  draft: DraftChange;
}

/** A tab that waits for the draft of the others. */
interface Joining {
  until: number;
  /** What it began with. */
  draft: Draft;
  /** What a visitor had typed here before the words became an account's. */
  visit: Draft | null;
}

export function* sharedDraftSaga({ window }: { window: BrowserWindow }) {
  if (!window.BroadcastChannel || (yield* select(selectIsServiceUser))) return;
  const name = nanoid();
  const channel = new window.BroadcastChannel(channelName);
  const tell = (message: DraftChange | Question | Answer | null) => message && channel.postMessage(message);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  let known = yield* select(selectDraft);
  let isShared = false;
  let joining: Joining | null = null;
  try {
    for (;;) {
      const draft = yield* select(selectDraft);
      if (isShared) tell(changeBetween(known, draft));
      const mayShare = yield* select(selectIsShared);
      if (mayShare && (!isShared || known.owner !== draft.owner)) {
        const visit = known.owner === null && draft.owner !== null ? known : null;
        joining = { until: Date.now() + longestWaitMs, draft, visit };
        tell({ asks: name, owner: draft.owner });
      }
      known = draft;
      isShared = mayShare;
      const { alone, left, message, continued } = yield* race({
        alone: take(computerShared),
        left: take(loggedOut),
        message: take(messages),
        continued: take(visitContinued),
        changed: take('*'),
      });
      if (joining && Date.now() > joining.until) joining = null;
      if (continued) known = yield* select(selectDraft);
      if (left && isShared && known.owner !== null) tell(endOf(known.owner));
      if (alone) {
        tell(changeBetween(known, { ...emptyDraft, owner: known.owner }));
        isShared = false;
      }
      if (!message || !isShared) continue;
      const { asked, told, answered } = read(message.data);
      const isBeginning = joining?.draft === known;
      if (asked?.owner === known.owner && !(isBeginning && asked.asks > name)) tell(answerTo(asked, known));
      if (told) known = yield* takeChange(told);
      if (answered?.answers === name && joining && answered.draft.owner === known.owner) {
        known = yield* join(answered.draft, joining.visit);
        joining = null;
      }
    }
  } finally {
    messages.close();
  }
}

function answerTo({ asks, owner }: Question, known: Draft): Answer | null {
  const draft = changeBetween({ ...emptyDraft, owner }, known);
  return draft && { answers: asks, draft };
}

/** Takes over what another tab has changed. Returns the draft that the others know then. */
function* takeChange(change: DraftChange): SagaGenerator<Draft> {
  const wasSaved = yield* select(selectIsSaved);
  yield* put(draftShared(change));
  const isNewlySaved = !wasSaved && (yield* select(selectIsSaved)) && Object.keys(change.acknowledged.set).length > 0;
  if (isNewlySaved) yield* put(savedBeside(Date.now()));
  return yield* select(selectDraft);
}

/** Takes the whole draft of another tab. What a visitor typed here is news to the others. */
function* join(whole: DraftChange, visit: Draft | null): SagaGenerator<Draft> {
  yield* put(draftJoined({ whole, visit }));
  return applyChange({ ...emptyDraft, owner: whole.owner }, whole);
}

/** Reads a message of another tab, which may run another version. */
function read(data: unknown): { asked?: Question; told?: DraftChange; answered?: Answer } {
  if (!isRecord(data)) return {};
  const { asks, owner, answers, draft } = data;
  if (typeof asks === 'string' && (owner === null || typeof owner === 'string')) return { asked: { asks, owner } };
  const change = readDraftChange(typeof answers === 'string' ? draft : data);
  if (!change) return {};
  return typeof answers === 'string' ? { answered: { answers, draft: change } } : { told: change };
}

/** The words are on the device, where every tab finds them, and the applicant has agreed to continue them. */
const selectIsShared = (state: WithDevice): boolean =>
  selectPlace(state) === 'device' && selectOfferedFrom(state) === null;
