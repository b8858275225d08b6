import { call, delay, fork, put, race, type SagaGenerator, select, spawn, take, takeEvery } from 'typed-redux-saga';
import type { Question } from '../../../form/engine/questions.ts';
import { config } from '../../config.ts';
import { growingPauses } from '../../effects/growingPauses.ts';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { saveNow } from '../../effects/saveNow.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, isOffline } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, isSubmittedAlready, leavesOutcomeOpen } from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { nextTask } from '../../platform/nextTask.ts';
import { selectDocuments, selectIsBusy } from '../../state/documents/documentsSlice.ts';
import { selectAnswersWithDocuments } from '../../state/draft/answersWithDocuments.ts';
import { conflictId, conflictName, conflictPlace } from '../../state/draft/conflictPlace.ts';
import { selectAnswers, selectConflicts, selectDraft } from '../../state/draft/draftSlice.ts';
import { withoutSensitive } from '../../state/draft/storedOutbox.ts';
import { callFailed, toastOutdated } from '../../state/notices/noticesSlice.ts';
import { saveRequested } from '../../state/saving/savingSlice.ts';
import {
  formPaused,
  formResumed,
  loggedOut,
  profileLoaded,
  profileRequested,
  selectIsLoggedIn,
  selectIsValidating,
  selectWebStatus,
  sessionEnded,
  webStatusAdvanced,
} from '../../state/session/sessionSlice.ts';
import {
  documentWaitEnded,
  documentWaitStarted,
  errorsFound,
  type SubmitRoutes,
  selectIsOutcomeUnknown,
  sentToSignUp,
  submitFailed,
  submitOutcomeUnknown,
  submitPressed,
  submitRefused,
  submitSucceeded,
  summaryFragment,
  validatingUnrecorded,
} from '../../state/submission/submissionSlice.ts';
import { askOutcomeRepeatedly } from './askOutcome.ts';
import { changedText, findUnseen, learnChanges } from './changedElsewhere.ts';
import { selectAllErrors, selectIsIncomplete } from './errorSelectors.ts';
import { filesLeftOut, leftOutText, leftOutTitle } from './filesLeftOut.ts';
import { untilOutcomeKnown } from './keepAsking.ts';
import { recordLater } from './recordLater.ts';
import {
  choiceToastId,
  completeSubmission,
  failSubmission,
  reportOutcome,
  submissionToastId,
  tellNoConnection,
  tellUnknown,
} from './reportOutcome.ts';
import { tellCutOff } from './tellCutOff.ts';
import { forgetSubmission, isSubmissionUnanswered, noteSubmission } from './unansweredSubmission.ts';

/*
 * Submitting.
 *
 * A visitor is brought to sign-up first. For an applicant:
 * 1. Where something is missing or wrong, nothing is waited for. From the first such press on, errors are shown (validating). The
 *    button's default route opens, if it has one, and the error summary takes focus. Only then, in another task, does the server get the answers, the
 *    status and the errors. Where there are two versions of an answer, the applicant chooses first.
 * 2. A document that is uploaded or converted is waited for, because it would be missing. Of a file that was not uploaded the
 *    applicant reads that the application is without it; the next press submits.
 * 3. From now on the form takes no more words, in all tabs. The answers are saved, and the application is submitted.
 *    Where another device has changed answers that the applicant has not seen, it is not: they are shown, to be checked first.
 * 4. The status is recorded, and the applicant sees /completion.
 * Without a connection nothing is sent, and what the browser knows is told at once: errors as in step 1, else that there is no
 * connection. The server hears of the status once it is reached.
 *
 * A second press meanwhile does nothing. A failure leaves everything as it was, to be pressed again.
 *
 * A submission that brings no answer may have arrived. The server is asked what became of it: a few times at once, then
 * in growing pauses and when the network is back, over reloads of the tab, until it is known. A press meanwhile asks first.
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
  window: BrowserWindow;
}

interface Submitting extends Dependencies {
  /** The files of which a press of Submit Application has said that they are not part of the application. The next one submits. */
  told: Set<string>;
}

export function* submissionSaga(dependencies: Dependencies) {
  const submitting = { ...dependencies, told: new Set<string>() };
  yield* fork(endChoiceToast);
  yield* fork(recordLater, dependencies);
  yield* fork(tellCutOff, dependencies.api);
  yield* takeEvery(outcomes, forgetSubmission, dependencies.window);
  yield* fork(whileLoggedIn, () => askAfterReload(dependencies));
  for (;;) {
    const { pressed } = yield* race({ pressed: take(submitPressed), isKnown: call(untilOutcomeKnown, dependencies) });
    if (!pressed) continue;
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => submit(submitting, pressed.payload));
    else yield* call(goToSignUp, dependencies.navigate);
  }
}

const outcomes = [submitSucceeded, submitFailed, submitRefused, loggedOut, sessionEnded].map(({ type }) => type);

/** The page was loaded anew before it was known what became of a submission. Its profile is asked for until it comes. */
function* askAfterReload({ window }: Dependencies): SagaGenerator<void> {
  if (!isSubmissionUnanswered(window)) return;
  yield* put(submitOutcomeUnknown());
  for (const pauseMs of growingPauses()) {
    const { profile } = yield* race({ profile: take(profileLoaded), pause: delay(pauseMs) });
    if (profile) break;
    yield* put(profileRequested());
  }
  if ((yield* select(selectWebStatus)) !== 'submitted') yield* call(tellUnknown);
}

function* goToSignUp(navigate: Navigate) {
  yield* put(sentToSignUp());
  navigate(config.paths.signup, { state: { answers: withoutSensitive(yield* select(selectAnswers)) } });
}

function* submit(dependencies: Submitting, routes: SubmitRoutes): SagaGenerator<void> {
  const { api, told } = dependencies;
  const isAlone = yield* call(isWithoutServer, dependencies);
  if (yield* select(selectIsOutcomeUnknown)) {
    const earlier = isAlone ? 'unknown' : yield* call(askOutcomeRepeatedly, api);
    if (earlier !== 'notSubmitted') return yield* call(reportOutcome, dependencies, earlier);
  }
  for (const id of [submissionToastId, choiceToastId]) yield* put(toastOutdated(id));
  if (isAlone || (yield* select(selectIsIncomplete))) {
    yield* call(tellResult, dependencies, routes, yield* call(checkHere));
    if (!isAlone) yield* spawn(saveInNextTask);
    return;
  }
  yield* call(waitForDocuments);
  const leftOut = filesLeftOut(yield* select(selectDocuments)).filter((name) => !told.has(name));
  for (const name of leftOut) told.add(name);
  if (leftOut.length > 0) return yield* call(failSubmission, leftOutText(leftOut), leftOutTitle(leftOut));
  yield* put(formPaused('submission'));
  try {
    yield* call(tellResult, dependencies, routes, yield* call(saveAndSend, dependencies));
  } finally {
    yield* put(formResumed('submission'));
  }
}

function* saveInNextTask() {
  yield* call(nextTask);
  yield* put(saveRequested());
}

function* tellResult(dependencies: Dependencies, routes: SubmitRoutes, result: Result): SagaGenerator<void> {
  const { navigate } = dependencies;
  switch (result.kind) {
    case 'submitted':
      return yield* call(completeSubmission, dependencies);
    case 'twoVersions':
      return yield* call(askForChoice, navigate);
    case 'invalid':
      yield* put(errorsFound());
      return openDefaultRoute(navigate, routes);
    case 'changed':
      return yield* call(failSubmission, changedText(result.questions));
    case 'failed':
      return yield* call(showFailure, dependencies, routes, result);
  }
}

/** Opens the page that the button names for errors. The fragment moves focus to the error summary there. */
function openDefaultRoute(navigate: Navigate, { defaultRoute }: SubmitRoutes) {
  if (defaultRoute) navigate(defaultRoute + summaryFragment);
}

function* waitForDocuments(): SagaGenerator<void> {
  if (!(yield* select(selectIsBusy))) return;
  yield* put(documentWaitStarted());
  while (yield* select(selectIsBusy)) yield* take('*');
  yield* put(documentWaitEnded());
}

interface Failed {
  kind: 'failed';
  failure: Failure;
  /** The submission itself was sent, not only the save before it. */
  isSent: boolean;
}

type Result =
  | { kind: 'submitted' }
  | { kind: 'twoVersions' }
  | { kind: 'invalid' }
  /** Another device has saved other answers than the applicant has seen. */
  | { kind: 'changed'; questions: readonly Question[] }
  | Failed;

/** Whether the browser knows of no network, and is right: then a call fails at once. */
function* isWithoutServer({ api, window }: Dependencies): SagaGenerator<boolean> {
  if (!isOffline(window)) return false;
  const outcome = yield* callApi((signal) => api.GET('/api/profile', { signal }));
  return !outcome.ok && outcome.failure.kind === 'offline';
}

/** What the browser alone can tell: nothing is sent. */
function* checkHere(): SagaGenerator<Result> {
  if ((yield* select(selectConflicts)).length > 0) return { kind: 'twoVersions' };
  if (!(yield* select(selectIsIncomplete))) return { kind: 'failed', failure: { kind: 'offline' }, isSent: false };
  if (!(yield* select(selectIsValidating))) {
    yield* put(webStatusAdvanced('validating'));
    yield* put(validatingUnrecorded());
  }
  return { kind: 'invalid' };
}

function* saveAndSend({ api, window }: Dependencies): SagaGenerator<Result> {
  const before = yield* select(selectDraft);
  const unsaved = yield* call(saveNow);
  if ((yield* select(selectConflicts)).length > 0) return { kind: 'twoVersions' };
  const failure = unsaved ?? (yield* call(learnChanges, api, before)) ?? (yield* call(beginValidating, api));
  if (failure?.kind === 'offline') return yield* call(checkHere);
  if (failure) return { kind: 'failed', failure, isSent: false };
  const unseen = yield* call(findUnseen, api, before);
  if (unseen.length > 0) return { kind: 'changed', questions: unseen };
  const errors = yield* select(selectAllErrors);
  if (Object.keys(errors).length > 0) return { kind: 'invalid' };
  noteSubmission(window);
  const outcome = yield* callApi((signal) => api.POST('/api/submit', { signal }));
  return outcome.ok ? { kind: 'submitted' } : { kind: 'failed', failure: outcome.failure, isSent: true };
}

/** A version that the applicant has not seen is not submitted: the first choice is shown and takes focus. */
function* askForChoice(navigate: Navigate): SagaGenerator<void> {
  yield* put(formResumed('submission'));
  const conflicts = yield* select(selectConflicts);
  const answers = yield* select(selectAnswers);
  const names = conflicts.map((conflict) => conflictName(conflict, answers));
  const text = `Please choose between two versions of ${new Intl.ListFormat('en').format(names)}.`;
  yield* call(failSubmission, text, undefined, choiceToastId);
  const [first] = conflicts;
  const place = first && conflictPlace(first, answers);
  if (place) navigate(`/${place.page.key}#${conflictId(first)}`);
}

/** What the toast asks for is over with the last choice, wherever it was made. */
function* endChoiceToast() {
  for (;;) {
    while ((yield* select(selectConflicts)).length === 0) yield* take('*');
    while ((yield* select(selectConflicts)).length > 0) yield* take('*');
    yield* put(toastOutdated(choiceToastId));
  }
}

function* beginValidating(api: Api): SagaGenerator<Failure | null> {
  if (yield* select(selectIsValidating)) return null;
  yield* put(webStatusAdvanced('validating'));
  const outcome = yield* recordWebStatus(api, 'validating');
  return outcome.ok ? null : outcome.failure;
}

/** Errors by answer key are shown at their questions, whether they come from the save or from the submission. */
function* showFailure(
  dependencies: Dependencies,
  routes: SubmitRoutes,
  { failure, isSent }: Failed,
): SagaGenerator<void> {
  if (failure.kind === 'refused' && failure.errors) {
    const notRecorded = yield* call(beginValidating, dependencies.api);
    if (notRecorded) yield* put(callFailed({ call: 'webStatus', failure: notRecorded }));
    yield* put(submitRefused({ errors: failure.errors, answers: yield* select(selectAnswersWithDocuments) }));
    // An error that no question shows is shown in a toast.
    if (Object.keys(yield* select(selectAllErrors)).length === 0)
      return yield* call(failSubmission, failureMessage(failure));
    return openDefaultRoute(dependencies.navigate, routes);
  }
  if ((isSent && leavesOutcomeOpen(failure)) || isSubmittedAlready(failure))
    return yield* call(reportOutcome, dependencies, yield* call(askOutcomeRepeatedly, dependencies.api), failure);
  if (failure.kind === 'offline') return yield* call(tellNoConnection);
  yield* call(failSubmission, failureMessage(failure));
}
