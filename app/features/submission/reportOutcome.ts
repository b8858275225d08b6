import { call, delay, put, type SagaGenerator, select } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage } from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { selectIsSent } from '../../state/draft/draftSlice.ts';
import { noticesOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { submissionRead, webStatusAdvanced } from '../../state/session/sessionSlice.ts';
import type { SubmissionOutcome } from './askOutcome.ts';
import { submitFailed, submitOutcomeUnknown, submitSucceeded } from './submissionSlice.ts';

/* What the applicant reads about a submission. At most one toast speaks of it. */

const successMessage = 'Your application was successfully submitted.';
const notRecordedTitle = 'Your application was submitted, but its status could not be updated';
/** Only after the server was asked: another device may have submitted the application. */
const notSubmittedTitle = 'Your application was not submitted';
const lostOnTheWay = 'The connection was lost before it arrived.';
const stoppedTitle = 'We could not submit your application from this page';
const noConnectionTitle = 'No connection: your application was not sent from here';
const onlineAgain = {
  title: 'You are online again',
  text: 'Your application was not sent from here. Press Submit Application to submit it.',
};

export const submissionToastId = 'submission';
/** Of the toast that asks for choices. It ends with the last one. */
export const choiceToastId = 'choices before the submission';

interface Dependencies {
  api: Api;
  navigate: Navigate;
}

/** Tells the applicant what became of the submission. */
export function* reportOutcome(
  dependencies: Dependencies,
  outcome: SubmissionOutcome,
  failure?: Failure,
): SagaGenerator<void> {
  switch (outcome) {
    case 'submitted':
      return yield* call(completeSubmission, dependencies);
    case 'notSubmitted':
      return yield* call(
        failSubmission,
        failure && failure.kind !== 'offline'
          ? failureMessage(failure)
          : `${lostOnTheWay} Please press Submit Application again.`,
        notSubmittedTitle,
      );
    case 'unknown':
      return yield* call(tellUnknown);
  }
}

export function* tellUnknown() {
  yield* put(submitOutcomeUnknown());
  yield* put(toastRaised({ id: submissionToastId, kind: 'error', ...unknown }));
}

const unknown = {
  title: 'We could not find out whether your application was submitted.',
  text: 'The connection was lost while it was being sent. We’ll keep checking and show the result here. Changes you make now count only if it was not submitted.',
};

export function* failSubmission(text: string, title = stoppedTitle, id = submissionToastId) {
  yield* put(submitFailed());
  yield* put(toastRaised({ id, kind: 'error', title, text }));
}

/** Nothing was sent. The answers are at the server, or at least in this page. */
export function* tellNoConnection() {
  const kept = (yield* select(selectIsSent)) ? 'saved' : 'kept on this page';
  const text = `Your answers are ${kept}. Press Submit Application again when you are online.`;
  yield* put(submitFailed());
  yield* put(
    toastRaised({ id: submissionToastId, kind: 'error', title: noConnectionTitle, text, online: onlineAgain }),
  );
}

/** The application stays submitted even when recording its status fails. */
export function* completeSubmission({ api, navigate }: Dependencies) {
  const recorded = yield* recordWebStatus(api, 'submitted');
  yield* put(webStatusAdvanced('submitted'));
  yield* put(submitSucceeded());
  yield* put(noticesOutdated());
  if (!recorded.ok)
    yield* put(toastRaised({ kind: 'error', title: notRecordedTitle, text: failureMessage(recorded.failure) }));
  navigate(config.paths.completion, { state: { message: successMessage } });
  yield* call(readSubmission, api);
}

const pausesMs = [0, 2000, 10_000];

/** Reads the time and the number of the submission, which the completion page shows. A backend may offer none. */
function* readSubmission(api: Api): SagaGenerator<void> {
  for (const pauseMs of pausesMs) {
    yield* delay(pauseMs);
    const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
    if (!outcome.ok) continue;
    if (outcome.data?.submission) yield* put(submissionRead(outcome.data.submission));
    return;
  }
}
