import { call, select } from 'typed-redux-saga';
import { type Answers, isAnswered } from '../../form/engine/answers.ts';
import { askBeforeLeaving, type BrowserWindow } from '../platform/browserWindow.ts';
import { waitUntil } from '../platform/waitUntil.ts';
import { selectIsLoggedIn, selectIsServiceUser, type WithSession } from '../state/session/sessionSlice.ts';
import { selectNotSaved, type WithDraft } from './draftSlice.ts';
import { isWaiting } from './merge.ts';
import { pickAnswers } from './pickAnswers.ts';
import { withoutRefused } from './refusal.ts';
import { selectSaveStatus, type WithSaving } from './savingSlice.ts';
import { selectMaySend } from './selectDue.ts';
import { isSensitive } from './sensitive.ts';
import { selectPersistence, type WithStorage } from './storageSlice.ts';

type State = WithDraft & WithSession & WithSaving & WithStorage;

/** Lets the browser ask before the page is left, only while something would be lost. A listener slows the way back down. */
export function* leaveQuestion({ window }: { window: BrowserWindow }) {
  if (yield* select(selectIsServiceUser)) return;
  const ask = askBeforeLeaving();
  for (;;) {
    yield* call(waitUntil, wouldLose);
    window.addEventListener('beforeunload', ask);
    yield* call(waitUntil, (state: State) => !wouldLose(state));
    window.removeEventListener('beforeunload', ask);
  }
}

/** An answer is neither saved, nor in flight while the page closes, nor on the device. */
function wouldLose(state: State): boolean {
  const { draft } = state;
  const isPersisted = (key: string) => selectPersistence(state) === 'indexedDb' && !isSensitive(key);
  const isLost = (answers: Answers, isEntered: (key: string) => boolean) =>
    Object.keys(answers).some((key) => isEntered(key) && !isPersisted(key));
  const guests = draft.conflicts.filter(({ from }) => from === 'guest').map(({ other }) => other);
  if (guests.some((answers) => isLost(answers, (key) => isAnswered(answers[key])))) return true;
  if (draft.pending && isLost(draft.pending.answers, () => true)) return true;
  // What an applicant has emptied is a change of their application, too.
  const isApplicant = selectIsLoggedIn(state) && draft.owner !== null;
  const unsaved = selectNotSaved(state);
  const isInFlight = isApplicant && selectMaySend(state) && selectSaveStatus(state).kind !== 'waiting';
  const left = isInFlight ? stayingOf(state, unsaved) : unsaved;
  return isLost(left, (key) => isApplicant || isAnswered(left[key]));
}

/** The unsaved answers that go with no save: they wait for the applicant, or the server has refused them. */
function stayingOf({ draft, saving }: State, unsaved: Answers): Answers {
  const sendable = withoutRefused(unsaved, saving.refusal, draft.answers);
  return pickAnswers(
    unsaved,
    Object.keys(unsaved).filter((key) => !(key in sendable) || isWaiting(draft, key)),
  );
}
