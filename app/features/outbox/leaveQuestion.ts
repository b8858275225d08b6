import { select, take } from 'typed-redux-saga';
import { type Answer, type AnswerKey, type Answers, isAnswered } from '../../../form/engine/answers.ts';
import { askBeforeLeaving, type BrowserWindow } from '../../platform/browserWindow.ts';
import { selectPlaceOfWords, type WithDevice } from '../../state/device/deviceSlice.ts';
import type { Draft } from '../../state/draft/draft.ts';
import { selectDraft, selectNotSaved, type WithDraft } from '../../state/draft/draftSlice.ts';
import { isWaiting } from '../../state/draft/merge.ts';
import { pickAnswers } from '../../state/draft/pickAnswers.ts';
import { isSensitive, withoutSensitive } from '../../state/draft/storedOutbox.ts';
import { visitorsAnswers } from '../../state/draft/versions.ts';
import { withoutRefused } from '../../state/saving/refusal.ts';
import { selectSaveStatus, type WithSaving } from '../../state/saving/savingSlice.ts';
import { selectIsLoggedIn, selectMaySave, type WithSession } from '../../state/session/sessionSlice.ts';

/** Lets the browser ask before the page is left, only while something would be lost. A listener slows the way back down. */
export function* leaveQuestion(window: BrowserWindow) {
  const ask = askBeforeLeaving();
  const gone = new Set<string>();
  let isAsking = false;
  for (;;) {
    noteGone(yield* select(selectDraft), gone);
    const wouldLose = yield* select(selectWouldLose, gone);
    if (wouldLose && !isAsking) window.addEventListener('beforeunload', ask);
    if (!wouldLose && isAsking) window.removeEventListener('beforeunload', ask);
    isAsking = wouldLose;
    yield* take('*');
  }
}

/**
 * Once Ben has logged in where Ana’s session had ended, leaving the page asks him nothing about Ana’s unsaved social security number, which
 * only this page has. It asks again once Ana is back. `gone`: the accounts in Ana’s place.
 */
function noteGone({ owner, stashes }: Draft, gone: Set<string>) {
  if (owner === null) return;
  for (const stash of stashes) gone.add(stash.owner);
  gone.delete(owner);
}

/** An answer that is neither saved, nor on its way while the page closes, nor on the device. */
function selectWouldLose(state: WithDraft & WithDevice & WithSaving & WithSession, gone: ReadonlySet<string>): boolean {
  const { draft } = state;
  const isKept = (key: AnswerKey) => selectPlaceOfWords(state) === 'device' && !isSensitive(key);
  const wouldLose = (answers: Answers, isEntered: (answer: Answer) => boolean) =>
    Object.entries(answers).some(([key, answer]) => isEntered(answer) && !isKept(key));
  // What an account had not saved when its session ended waits for its next log-in, and a visitor's version for a choice.
  const stashed = draft.stashes.flatMap(({ owner, answers, conflicts }) =>
    [answers, ...visitorsAnswers(conflicts)].map((one) => (gone.has(owner) ? withoutSensitive(one) : one)),
  );
  const handedOver = draft.handedOver?.answers ?? {};
  if ([handedOver, ...visitorsAnswers(draft.conflicts)].some((answers) => wouldLose(answers, isAnswered))) return true;
  if (stashed.some((answers) => wouldLose(answers, isAny))) return true;
  // Until the profile has come, also again after a log-in in another tab, nothing is sent.
  const isApplicant = selectIsLoggedIn(state) && draft.owner !== null;
  const unsaved = selectNotSaved(state);
  const isSent = isApplicant && selectMaySave(state) && selectSaveStatus(state).kind !== 'waiting';
  return wouldLose(isSent ? stayingOf(state, unsaved) : unsaved, isApplicant ? isAny : isAnswered);
}

/** What an applicant has emptied is a change of their application, too. */
const isAny = () => true;

/** The unsaved answers that go with no save: they wait for the applicant, or the server has refused them. */
function stayingOf({ draft, saving }: WithDraft & WithSaving, unsaved: Answers): Answers {
  const sendable = withoutRefused(unsaved, saving.refusal, draft.answers);
  const keys = Object.keys(unsaved).filter((key) => !(key in sendable) || isWaiting(draft, key));
  return pickAnswers(unsaved, keys);
}
