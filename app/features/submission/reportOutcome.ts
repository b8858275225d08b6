import { call, delay, put, race, type SagaGenerator, select, spawn, take } from 'typed-redux-saga';
import type { Question } from '../../../form/engine/questions.ts';
import { config } from '../../config.ts';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage } from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { selectDraft, selectIsSent } from '../../state/draft/draftSlice.ts';
import { quotedNames } from '../../state/draft/quotedNames.ts';
import { noticesOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import {
  loggedOut,
  profileLoaded,
  profileRequested,
  sessionEnded,
  submissionRead,
  webStatusAdvanced,
  webStatusOf,
} from '../../state/session/sessionSlice.ts';
import {
  submitFailed,
  submitOutcomeUnknown,
  submitPressed,
  submitSucceeded,
} from '../../state/submission/submissionSlice.ts';
import { askOutcome, type SubmissionOutcome } from './askOutcome.ts';
import { changedSince } from './changedElsewhere.ts';

/* What the applicant reads about a submission. At most one toast speaks of it. */

const successMessage = 'Your application was successfully submitted.';
const notRecordedTitle = 'Your application was submitted, but its status could not be updated';
/** Only after the server was asked: another device may have submitted the application. */
export const notSubmittedTitle = 'Your application was not submitted';
const lostOnTheWay = 'The connection was lost, and it has not arrived so far.';
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
    case 'notSubmitted': {
      const mayArrive = !failure || failure.kind === 'offline';
      const text = mayArrive ? `${lostOnTheWay} Please press Submit Application again.` : failureMessage(failure);
      yield* call(failSubmission, text, notSubmittedTitle);
      if (mayArrive) yield* spawn(watchForArrival, dependencies.api);
      return;
    }
    case 'unknown':
      return yield* call(tellUnknown);
  }
}

/** How long a proxy may hold back a request whose page is gone. */
const arrivalPausesMs = [3000, 5000, 10_000, 20_000, 30_000, 60_000];

/** What has not arrived may do so later. Then the profile leads to the completion page. */
function* watchForArrival(api: Api): SagaGenerator<void> {
  const isOver = take([submitPressed.type, profileLoaded.type, loggedOut.type, sessionEnded.type]);
  const { arrived } = yield* race({ arrived: call(hasArrived, api), isOver });
  if (arrived) yield* put(profileRequested());
}

function* hasArrived(api: Api): SagaGenerator<boolean> {
  for (const pauseMs of arrivalPausesMs) {
    yield* delay(pauseMs);
    if ((yield* call(askOutcome, api)) === 'submitted') return true;
  }
  return false;
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

/**
 * Reads what was submitted, with the time and the number that the completion page shows, where a backend offers them. What another
 * device has saved while the submission was on its way is part of it.
 */
function* readSubmission(api: Api): SagaGenerator<void> {
  const shown = yield* select(selectDraft);
  for (const pauseMs of pausesMs) {
    yield* delay(pauseMs);
    const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
    if (!outcome.ok) continue;
    if (!outcome.data || webStatusOf(outcome.data.web_status) !== 'submitted') return;
    yield* put(submissionRead(outcome.data));
    const changed = yield* call(changedSince, shown);
    if (changed.length > 0)
      yield* put(toastRaised({ kind: 'info', title: alsoSubmittedTitle, text: alsoSubmitted(changed) }));
    return;
  }
}

const alsoSubmittedTitle = 'Your application has newer answers';

const alsoSubmitted = (questions: readonly Question[]) =>
  `Another device changed ${quotedNames(questions)} while your application was being submitted. That is part of it.`;
