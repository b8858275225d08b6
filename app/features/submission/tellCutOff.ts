import { call, fork, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import type { Api } from '../../platform/client.ts';
import { loggedOut, profileLoaded, selectSession, sessionEnded } from '../../state/session/sessionSlice.ts';
import { selectIsCutOff, submitPressed } from '../../state/submission/submissionSlice.ts';
import { askOutcomeRepeatedly } from './askOutcome.ts';
import { failSubmission, notSubmittedTitle, tellUnknown } from './reportOutcome.ts';

/**
 * The session may end while an application is being submitted, and the log-in card hides what was said of it. When its account has
 * logged in again in this page, the applicant reads what became of it.
 */
export function* tellCutOff(api: Api): SagaGenerator<void> {
  let waiting: string | null = null;
  for (;;) {
    const { back } = yield* race({ back: take(profileLoaded), over: take(loggedOut), ended: take(sessionEnded) });
    if (!back) {
      const isCutOff: boolean = yield* select(selectIsCutOff);
      waiting = isCutOff ? ((yield* select(selectSession)).left.at(-1)?.username ?? null) : null;
    } else if (back.payload.username === waiting) {
      waiting = null;
      yield* fork(whileLoggedIn, () => tell(api));
    }
  }
}

/** A submitted application is on its completion page. */
function* tell(api: Api): SagaGenerator<void> {
  const { outcome } = yield* race({ outcome: call(askOutcomeRepeatedly, api), isPressed: take(submitPressed) });
  if (outcome === 'notSubmitted') yield* call(failSubmission, sessionEndedText, notSubmittedTitle);
  if (outcome === 'unknown') yield* call(tellUnknown);
}

const sessionEndedText = 'Your session had ended. Please press Submit Application again.';
