import { call, delay, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { growingPauses } from '../../effects/growingPauses.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import type { Api } from '../../platform/client.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { profileLoaded } from '../../state/session/sessionSlice.ts';
import { selectIsOutcomeUnknown } from '../../state/submission/submissionSlice.ts';
import { askOutcome, askOutcomeRepeatedly } from './askOutcome.ts';
import { reportOutcome } from './reportOutcome.ts';

interface Dependencies {
  api: Api;
  navigate: Navigate;
  window: BrowserWindow;
}

/** Ends once it is known what became of an unanswered submission; without one, never. */
export function* untilOutcomeKnown(dependencies: Dependencies) {
  while (!(yield* select(selectIsOutcomeUnknown))) yield* take('*');
  yield* whileLoggedIn(() => keepAsking(dependencies));
}

function* keepAsking(dependencies: Dependencies): SagaGenerator<void> {
  const online = eventsOf(dependencies.window, ['online']);
  try {
    for (const pauseMs of growingPauses()) {
      yield* race({ pause: delay(pauseMs), online: take(online), profile: take(profileLoaded) });
      const first = yield* call(askOutcome, dependencies.api);
      const outcome = first === 'notSubmitted' ? yield* call(askOutcomeRepeatedly, dependencies.api) : first;
      if (outcome !== 'unknown') return yield* call(reportOutcome, dependencies, outcome);
    }
  } finally {
    online.close();
  }
}
