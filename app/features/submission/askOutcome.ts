import { call, delay, race, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { selectUsername, webStatusOf } from '../../state/session/sessionSlice.ts';

/** What became of a submission, as far as the server could tell. */
export type SubmissionOutcome = 'submitted' | 'notSubmitted' | 'unknown';

/** Asks the server once. The profile in the store stays as it is. */
export function* askOutcome(api: Api): SagaGenerator<SubmissionOutcome> {
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  const profile = outcome.ok ? outcome.data : undefined;
  const isOwn = profile?.username === (yield* select(selectUsername));
  // The reply may come from something else than the server, such as a hotel network.
  if (!profile || !isOwn || !Array.isArray(profile.web_status)) return 'unknown';
  return webStatusOf(profile.web_status) === 'submitted' ? 'submitted' : 'notSubmitted';
}

const pausesMs = [1000, 2000, 4000];
/** How long the Submit button stays pending while the server is asked. */
const longestMs = 20_000;

/** Asks the server a few times. "Not submitted" counts when it is repeated: the first request may still be on its way. */
export function* askOutcomeRepeatedly(api: Api): SagaGenerator<SubmissionOutcome> {
  const { outcome } = yield* race({ outcome: call(askRepeatedly, api), tooLong: delay(longestMs) });
  return outcome ?? 'unknown';
}

function* askRepeatedly(api: Api): SagaGenerator<SubmissionOutcome> {
  let before: SubmissionOutcome = 'unknown';
  for (const pauseMs of pausesMs) {
    yield* delay(pauseMs);
    const outcome = yield* call(askOutcome, api);
    if (outcome === 'submitted' || (outcome === 'notSubmitted' && before === outcome)) return outcome;
    before = outcome;
  }
  return 'unknown';
}
