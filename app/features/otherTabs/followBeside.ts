import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { accountDeleted } from '../../state/session/deletionActions.ts';
import {
  pausedBeside,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectWebStatus,
} from '../../state/session/sessionSlice.ts';
import { switchingBeside } from '../../state/tabs/tabsSlice.ts';
import type { Ending } from './draftMessages.ts';

/* What the tab beside does that ends the form, or clears answers, until it says that it has ended. */

/** A tab that has crashed says nothing more. */
const longestPauseMs = 60_000;
const retryMs = 5000;

/** The tab beside logs out, submits or deletes: meanwhile the form takes no words here. What it has deleted is left here, too. */
export function* followEnding(ending: Ending['ending']): SagaGenerator<void> {
  if (ending === 'deleted') {
    yield* put(accountDeleted(null));
    return;
  }
  if (ending === 'submitted') yield* call(whileLoggedIn, readSubmission);
  else if (ending !== null) {
    yield* put(pausedBeside(ending));
    yield* delay(longestPauseMs);
  }
  yield* put(pausedBeside(null));
}

/** The tab beside leaves one tab of a question for another. */
export function* followSwitch(leaving: readonly AnswerKey[]): SagaGenerator<void> {
  yield* put(switchingBeside(leaving));
  if (leaving.length === 0) return;
  yield* delay(longestPauseMs);
  yield* put(switchingBeside([]));
}

/** The profile leads to the completion page. Until it is there, the form takes no words. */
function* readSubmission(): SagaGenerator<void> {
  while ((yield* select(selectWebStatus)) !== 'submitted') {
    yield* put(pausedBeside('submission'));
    yield* put(profileRequested());
    const { failed } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
    if (failed) yield* delay(retryMs);
  }
}
