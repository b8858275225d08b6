import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Question } from '../../../form/engine/questions.ts';
import { config } from '../../config.ts';
import { differingQuestions } from '../../draft/conflictPlace.ts';
import type { Draft } from '../../draft/draft.ts';
import { selectDraft, selectIsSent } from '../../draft/draftSlice.ts';
import { answerKeys } from '../../draft/pickAnswers.ts';
import { quotedNames } from '../../draft/quotedNames.ts';
import { isOutOfOrder, recordWebStatus } from '../../effects/recordWebStatus.ts';
import type { Api, Profile } from '../../platform/client.ts';
import { failureMessage } from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { noticesOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { submissionRead, webStatusAdvanced } from '../../state/session/sessionSlice.ts';
import { submitFailed, submitSucceeded } from '../../state/submission/submissionSlice.ts';

/* What the applicant reads about a submission. At most one toast speaks of it. */

const successMessage = 'Your application was successfully submitted.';
const notRecordedTitle = 'Your application was submitted, but its status could not be updated';
/** Only where the profile said so, or the server has refused it: another device may have submitted the application. */
export const notSubmittedTitle = 'Your application was not submitted';
const stoppedTitle = 'We could not submit your application from this page';
const noConnectionTitle = 'No connection: your application was not sent from here';
const onlineAgain = {
  title: 'You are online again',
  text: 'Your application was not sent from here. Press Submit Application to submit it.',
};

export const submissionToastId = 'submission';
/** Of the toast that asks for choices. It ends with the last one. */
export const choiceToastId = 'choices before the submission';

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

interface Dependencies {
  api: Api;
  navigate: Navigate;
}

/**
 * The profile says that the application is submitted. It stays so when recording its status fails, unless the server says that this status
 * is out of order: then it has no submitted application, and something in between made up the profile. What another device has saved while the
 * submission was in flight is part of it, where the backend counts no revisions.
 */
export function* completeSubmission({ api, navigate }: Dependencies, profile: Profile): SagaGenerator<void> {
  const recorded = yield* recordWebStatus(api, 'submitted');
  if (isOutOfOrder(recorded)) return yield* call(failSubmission, deniedText, notSubmittedTitle);
  const shown = yield* select(selectDraft);
  yield* put(webStatusAdvanced('submitted'));
  yield* put(submitSucceeded());
  yield* put(noticesOutdated());
  yield* put(submissionRead(profile));
  if (!recorded.ok)
    yield* put(toastRaised({ kind: 'error', title: notRecordedTitle, text: failureMessage(recorded.failure) }));
  navigate(config.paths.completion, { state: { message: successMessage } });
  const changed = yield* call(changedSince, shown);
  if (changed.length > 0)
    yield* put(toastRaised({ kind: 'info', title: alsoSubmittedTitle, text: alsoSubmitted(changed) }));
}

const deniedText = 'Our server does not have it as submitted. Please press Submit Application again.';

const alsoSubmittedTitle = 'Your application has newer answers';

const alsoSubmitted = (questions: readonly Question[]) =>
  `Another device changed ${quotedNames(questions)} while your application was being submitted. That is part of it.`;

/** The questions to which another device has saved other answers than the applicant had in sight. */
export function* changedSince({ answers: shown }: Draft): SagaGenerator<readonly Question[]> {
  const { answers: other } = yield* select(selectDraft);
  const keys = answerKeys({ ...shown, ...other });
  return differingQuestions({ keys, other }, shown);
}

export const changedText = (questions: readonly Question[]): string =>
  `Another device has changed ${quotedNames(questions)}. Please check, and press Submit Application again.`;
