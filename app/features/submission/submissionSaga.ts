import {
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  spawn,
  take,
  takeEvery,
} from 'typed-redux-saga';
import type { Question } from '../../../form/engine/questions.ts';
import { config } from '../../config.ts';
import { selectAnswersWithDocuments } from '../../draft/answersWithDocuments.ts';
import { conflictId, conflictName, conflictPlace } from '../../draft/conflictPlace.ts';
import {
  selectAnswers,
  selectConflicts,
  selectDraft,
  selectIsSent,
  selectRevision,
  type WithDraft,
} from '../../draft/draftSlice.ts';
import { saveNow } from '../../draft/saveNow.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { withoutSensitive } from '../../draft/sensitive.ts';
import { growingPauses } from '../../effects/growingPauses.ts';
import { recordWebStatus } from '../../effects/recordWebStatus.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { type BrowserWindow, isOffline } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api, Profile } from '../../platform/client.ts';
import { type Failure, failureMessage, isSubmittedAlready } from '../../platform/failure.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { nextTask } from '../../platform/nextTask.ts';
import { waitUntil } from '../../platform/waitUntil.ts';
import { selectDocuments, selectIsBusy, type WithDocuments } from '../../state/documents/documentsSlice.ts';
import { callFailed, toastOutdated } from '../../state/notices/noticesSlice.ts';
import {
  formPaused,
  formResumed,
  loggedOut,
  profileFailed,
  profileLoaded,
  profileRequested,
  selectIsLoggedIn,
  selectIsValidating,
  selectSession,
  selectWebStatus,
  sessionEnded,
  webStatusAdvanced,
} from '../../state/session/sessionSlice.ts';
import {
  documentWaitEnded,
  documentWaitStarted,
  errorsFound,
  type SubmitRoutes,
  sentToSignUp,
  submitFailed,
  submitPressed,
  submitRefused,
  submitSucceeded,
  submitUnanswered,
  summaryFragment,
} from '../../state/submission/submissionSlice.ts';
import { selectAllErrors, selectIsIncomplete } from './errorSelectors.ts';
import { filesLeftOut, leftOutText, leftOutTitle } from './filesLeftOut.ts';
import { offerToLeaveOut } from './leaveOutDocuments.ts';
import { forgetPending, type PendingSubmission, pendingIn } from './pendingSubmission.ts';
import {
  changedSince,
  changedText,
  choiceToastId,
  completeSubmission,
  failSubmission,
  notSubmittedTitle,
  submissionToastId,
  tellNoConnection,
} from './reportOutcome.ts';
import { sendApplication } from './sendApplication.ts';

/*
 * Submitting.
 *
 * A visitor is brought to sign-up first. For an applicant:
 * 1. Where something is missing or wrong, nothing is waited for. From the first such press on, errors are shown (validating). The
 *    button's default route opens, if it has one, and the error summary takes focus. Only then, in another task, does the server get the answers, the
 *    status and the errors. Where there are two versions of an answer, the applicant chooses first.
 * 2. A document that is uploaded or converted is waited for, because it would be missing. Of a file that was not uploaded the
 *    applicant reads that the application is without it; the next press submits.
 * 3. From now on the form is locked, in all tabs. The answers are saved, and the application is submitted with exactly the revision
 *    whose answers are on the screen. Where another device has changed the application since (412), nothing is submitted: its answers are
 *    shown, to be checked first.
 * 4. The profile says that it is submitted. The status is recorded, and the applicant sees /completion.
 * Without a connection nothing is sent, and what the browser knows is told at once: errors as in step 1, else that there is no
 * connection.
 *
 * A second press meanwhile does nothing. A failure leaves everything as it was, to be pressed again. A submission without a reply is sent
 * again with backoff, by this page as long as it is open, and by a reload of this tab in the same session for two minutes. Any
 * later page reads the profile, and never submits by itself.
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
  yield* takeEvery(ends, forgetPending, dependencies.window);
  yield* whileLoggedIn(() => resume(submitting));
  for (;;) {
    const { payload } = yield* take(submitPressed);
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => submit(submitting, payload));
    else yield* call(goToSignUp, dependencies.navigate);
  }
}

const ends = [submitSucceeded, submitFailed, submitRefused, loggedOut, sessionEnded].map(({ type }) => type);

/** How long after the first request a reload sends it again. */
const resumedMs = 120_000;

/** Goes on with a submission that this tab has sent before a reload, once its profile is there. */
function* resume(dependencies: Submitting): SagaGenerator<void> {
  const pending = pendingIn(dependencies.window);
  if (!pending || !(yield* select(selectIsLoggedIn))) return;
  yield* put(submitUnanswered());
  if ((yield* select(selectSession)).profile !== 'loaded') yield* call(untilLoaded);
  const isSubmitted = (yield* select(selectWebStatus)) === 'submitted';
  const revision = (yield* select(selectRevision)) ?? null;
  const isSame = revision === pending.revision && (yield* select(selectIsSent));
  const isLate = Date.now() - pending.sentAt > resumedMs;
  if (isSubmitted || (isSame && !isLate)) yield* call(lockAndTell, dependencies, {}, () => send(dependencies, pending));
  else yield* call(failSubmission, pressAgain, notSubmittedTitle);
}

function* untilLoaded() {
  for (const pauseMs of growingPauses()) {
    const { loaded } = yield* race({ loaded: take(profileLoaded), pause: delay(pauseMs) });
    if (loaded) return;
    yield* put(profileRequested());
  }
}

function* goToSignUp(navigate: Navigate) {
  yield* put(sentToSignUp());
  navigate(config.paths.signup, { state: { answers: withoutSensitive(yield* select(selectAnswers)) } });
}

function* submit(dependencies: Submitting, routes: SubmitRoutes): SagaGenerator<void> {
  const { api, told } = dependencies;
  const isAlone = yield* call(isWithoutServer, dependencies);
  for (const id of [submissionToastId, choiceToastId]) yield* put(toastOutdated(id));
  if (isAlone || (yield* select(selectIsIncomplete))) {
    const begins = !(yield* select(selectIsValidating));
    yield* call(tellResult, dependencies, routes, yield* call(checkHere));
    if (!isAlone) yield* spawn(whileLoggedIn, () => reportInNextTask(api, begins));
    return;
  }
  yield* call(waitForDocuments, api);
  const leftOut = filesLeftOut(yield* select(selectDocuments)).filter((name) => !told.has(name));
  for (const name of leftOut) told.add(name);
  if (leftOut.length > 0) return yield* call(failSubmission, leftOutText(leftOut), leftOutTitle(leftOut));
  yield* call(lockAndTell, dependencies, routes, () => saveAndSend(dependencies));
}

/** Nothing can be entered while the application is sent. */
function* lockAndTell(dependencies: Submitting, routes: SubmitRoutes, send: () => SagaGenerator<Result>) {
  yield* put(formPaused('submission'));
  try {
    yield* call(tellResult, dependencies, routes, yield* call(send));
  } finally {
    yield* put(formResumed('submission'));
  }
}

/** @param begins from this press on, errors are shown */
function* reportInNextTask(api: Api, begins: boolean): SagaGenerator<void> {
  yield* call(nextTask);
  yield* put(saveRequested());
  if (begins) yield* tellOutcome('webStatus', yield* recordWebStatus(api, 'validating'));
}

function* tellResult(dependencies: Dependencies, routes: SubmitRoutes, result: Result): SagaGenerator<void> {
  const { navigate } = dependencies;
  switch (result.kind) {
    case 'submitted':
      return yield* call(completeSubmission, dependencies, result.profile);
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

function* waitForDocuments(api: Api): SagaGenerator<void> {
  if (!(yield* select(selectIsBusy))) return;
  yield* put(documentWaitStarted());
  const offer = yield* fork(offerToLeaveOut, api);
  yield* call(waitUntil, (state: WithDocuments) => !selectIsBusy(state));
  yield* cancel(offer);
  yield* put(documentWaitEnded());
}

interface Failed {
  kind: 'failed';
  failure: Failure;
  /** The submission itself was sent, not only the save before it. */
  isSent: boolean;
}

type Result =
  | { kind: 'submitted'; profile: Profile }
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
  if (!(yield* select(selectIsValidating))) yield* put(webStatusAdvanced('validating'));
  return { kind: 'invalid' };
}

function* saveAndSend(dependencies: Dependencies): SagaGenerator<Result> {
  const { api } = dependencies;
  const shown = yield* select(selectDraft);
  const unsaved = yield* call(saveNow);
  if ((yield* select(selectConflicts)).length > 0) return { kind: 'twoVersions' };
  const failure = unsaved ?? (yield* call(beginValidating, api));
  if (failure?.kind === 'offline') return yield* call(checkHere);
  if (failure) return { kind: 'failed', failure, isSent: false };
  const changed = yield* call(changedSince, shown);
  if (changed.length > 0) return { kind: 'changed', questions: changed };
  if (Object.keys(yield* select(selectAllErrors)).length > 0) return { kind: 'invalid' };
  const revision = (yield* select(selectRevision)) ?? null;
  return yield* call(send, dependencies, { revision, sentAt: Date.now() });
}

/** A revision that differs although no answer does, such as after a save of the same answers elsewhere, is submitted too. */
function* send(dependencies: Dependencies, pending: PendingSubmission): SagaGenerator<Result> {
  for (let tried = pending; ; ) {
    const sent = yield* call(sendApplication, dependencies, tried);
    if (sent.kind === 'submitted') return sent;
    const { failure } = sent;
    if (failure.kind !== 'refused' || failure.status !== 412) return { kind: 'failed', failure, isSent: true };
    const shown = yield* select(selectDraft);
    yield* put(profileRequested('quiet'));
    const { failed } = yield* race({ loaded: take(profileLoaded), failed: take(profileFailed) });
    if (failed) return { kind: 'failed', failure, isSent: true };
    const questions = yield* call(changedSince, shown);
    if (questions.length > 0) return { kind: 'changed', questions };
    const revision = (yield* select(selectRevision)) ?? null;
    if (revision === tried.revision) return { kind: 'failed', failure, isSent: true };
    tried = { revision, sentAt: Date.now() };
  }
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
    yield* call(waitUntil, (state: WithDraft) => selectConflicts(state).length > 0);
    yield* call(waitUntil, (state: WithDraft) => selectConflicts(state).length === 0);
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
  if (isSubmittedAlready(failure)) {
    // The profile leads to the completion page.
    yield* put(submitFailed());
    yield* put(profileRequested('quiet'));
    return;
  }
  if (failure.kind === 'offline') return yield* call(tellNoConnection);
  yield* call(failSubmission, failureMessage(failure), isSent ? notSubmittedTitle : undefined);
}

const pressAgain = 'There was no reply before this page was loaded again. Please press Submit Application again.';
