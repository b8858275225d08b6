import { call, race, type SagaGenerator, take } from 'typed-redux-saga';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, eventsOf, isOffline } from '../../platform/browserWindow.ts';
import type { Api } from '../../platform/client.ts';
import { nextTask } from '../../platform/nextTask.ts';
import { saveSucceeded } from '../../state/saving/savingSlice.ts';
import { validatingUnrecorded } from '../../state/submission/submissionSlice.ts';

/** Records on the server that the application is validating, once the server is reached. */
export function* recordLater({ api, window }: { api: Api; window: BrowserWindow }) {
  for (;;) {
    yield* take(validatingUnrecorded);
    yield* call(nextTask);
    yield* whileLoggedIn(() => recordWhenReached(api, window));
  }
}

function* recordWhenReached(api: Api, window: BrowserWindow): SagaGenerator<void> {
  const online = eventsOf(window, ['online']);
  try {
    while (isOffline(window) || !(yield* call(hasRecorded, api)))
      yield* race({ online: take(online), saved: take(saveSucceeded) });
  } finally {
    online.close();
  }
}

/** A refusal would be the same the next time. */
function* hasRecorded(api: Api): SagaGenerator<boolean> {
  const outcome = yield* recordWebStatus(api, 'validating');
  return outcome.ok || outcome.failure.kind === 'refused';
}
