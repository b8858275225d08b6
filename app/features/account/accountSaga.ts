import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { config } from '../../config.ts';
import { selectAnswers } from '../../draft/draftSlice.ts';
import type { DraftStorage } from '../../draft/draftStorage.ts';
import { withoutSensitive } from '../../draft/sensitive.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { type Failure, failureMessage, leavesOutcomeOpen, type Outcome } from '../../platform/failure.ts';
import type { Navigate, NavigationState } from '../../platform/navigate.ts';
import { stepToastId, toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { leftBy } from '../../state/session/placeLeft.ts';
import { formEntered, loggedIn, loggedOut, selectIsLoggedIn, selectSession } from '../../state/session/sessionSlice.ts';
import {
  type Card,
  cardChanged,
  cardFailed,
  cardLeft,
  cardSucceeded,
  confirmSubmitted,
  forgotSubmitted,
  logInSubmitted,
  resendRequested,
  resetSubmitted,
  signUpSubmitted,
} from './accountSlice.ts';
import { pageAtEnd } from './way.ts';

/*
 * The account cards: sign up, confirm with the mailed code, log in; or reset a password.
 *
 * A card makes one call at a time; a second press is ignored. After a success the next card opens in its place and shows
 * the server's message. The visitor's answers travel from card to card until the log-in takes them into the account, and so does
 * the page that the visitor wanted to go on to, which opens after the log-in. After a failure the card stays, and a toast and the
 * card show why, at the field that the server refused.
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
  storage: DraftStorage;
  window: BrowserWindow;
}

export function* accountSaga(dependencies: Dependencies) {
  yield* takeLeading(signUpSubmitted, signUp, dependencies);
  yield* takeLeading(confirmSubmitted, confirm, dependencies);
  yield* takeLeading(resendRequested, resend, dependencies);
  yield* takeLeading(logInSubmitted, logIn, dependencies);
  yield* takeLeading(forgotSubmitted, askForReset, dependencies);
  yield* takeLeading(resetSubmitted, reset, dependencies);
  yield* takeEvery([cardChanged, cardLeft], endToast, failureToastId);
  yield* takeEvery([cardFailed, cardLeft], endToast, stepToastId);
}

function* signUp({ api, navigate }: Dependencies, { payload, meta }: ReturnType<typeof signUpSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/signup', { body: payload, signal }));
  if (!(yield* succeeds('signup', outcome))) return;
  yield* call(openCard, navigate, config.paths.confirm, { ...messageOf(outcome), ...meta, username: payload.username });
}

function* confirm({ api, navigate }: Dependencies, { payload, meta }: ReturnType<typeof confirmSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/confirm', { body: payload, signal }));
  if (!(yield* succeeds('confirm', outcome))) return;
  yield* call(openCard, navigate, config.paths.login, { ...messageOf(outcome), ...meta, username: payload.username });
}

function* resend({ api, navigate }: Dependencies, { payload, meta }: ReturnType<typeof resendRequested>) {
  const outcome = yield* callApi((signal) => api.POST('/public/resend-confirm', { body: payload, signal }));
  if (!(yield* succeeds('resend', outcome))) return;
  yield* call(openCard, navigate, config.paths.confirm, { ...messageOf(outcome), ...meta, username: payload.username });
}

function* logIn({ api, navigate, storage }: Dependencies, { payload, meta }: ReturnType<typeof logInSubmitted>) {
  // The reply may never arrive, and the next page of this window has the session.
  yield* call(storage.claim, payload.username);
  const outcome = yield* callApi((signal) => api.POST('/public/login', { body: payload, signal }));
  if (!outcome.ok && !leavesOutcomeOpen(outcome.failure)) yield* call(storage.claim, null);
  if (isUnconfirmed(outcome)) {
    yield* put(cardSucceeded());
    const notice = failureMessage(outcome.failure);
    yield* call(openCard, navigate, config.paths.confirm, { notice, ...meta, username: payload.username });
    return;
  }
  if (!(yield* succeeds('login', outcome))) return;
  yield* put(loggedIn(payload.username));
  const place = yield* call(pathToReturnTo, payload.username);
  const promised = pageAtEnd(meta);
  const path = place ?? (promised ? `/${promised.key}` : null);
  if (path !== null) yield* put(formEntered(path));
  navigate(path ?? config.paths.default, { replace: true });
}

/** Where the session of this account ended by itself. */
function* pathToReturnTo(username: string): SagaGenerator<string | null> {
  const { left } = yield* select(selectSession);
  return leftBy(left, username).at(-1)?.place?.path ?? null;
}

function* askForReset({ api }: Dependencies, { payload }: ReturnType<typeof forgotSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/forgot-password', { body: payload, signal }));
  if (!(yield* succeeds('forgot', outcome))) return;
  const { message } = messageOf(outcome);
  if (message) yield* put(toastRaised({ id: stepToastId, kind: 'success', title: message }));
}

function* reset({ api, navigate }: Dependencies, { payload }: ReturnType<typeof resetSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/reset-password', { body: payload, signal }));
  if (!(yield* succeeds('reset', outcome))) return;
  yield* call(leaveSession, api);
  yield* call(openCard, navigate, config.paths.login, { ...messageOf(outcome), username: payload.username });
}

type Reply = Outcome<{ message: string } | undefined>;

const errorTitles: Readonly<Record<Card, string>> = {
  login: 'Login Card Error',
  signup: 'Sign Up Card Error',
  confirm: 'Confirm Card Error',
  forgot: 'Forgot Password Card Error',
  reset: 'Reset Password Card Error',
  resend: 'Resend Confirmation Code Error',
};

/** One for all cards: a success on one ends the failure on another, such as a password that was reset after all. */
const failureToastId = 'account';

/** The applicant corrects what was wrong, is told of something else, or is on another page. */
function* endToast(id: string) {
  yield* put(toastOutdated(id));
}

/** Ends the card's call and returns whether it succeeded. A failure is shown in a toast and in the card. */
function* succeeds(card: Card, outcome: Reply): SagaGenerator<boolean> {
  if (outcome.ok) {
    yield* put(cardSucceeded());
    yield* put(toastOutdated(failureToastId));
    return true;
  }
  const text = failureMessage(outcome.failure);
  yield* put(cardFailed({ text, field: refusedField(card, outcome.failure, text) }));
  yield* put(toastRaised({ id: failureToastId, kind: 'error', title: errorTitles[card], text }));
  return false;
}

/** The one field that the text is about. The server does not tell which of address and password is wrong. */
function refusedField(card: Card, failure: Failure, text: string): string | null {
  if (failure.kind === 'offline') return null;
  if (card === 'login' && failure.status === 401) return 'password';
  return Object.entries(failure.errors ?? {}).find(([, messages]) => messages.includes(text))?.[0] ?? null;
}

/** A 403 without a reason: the password is right, but the account is not confirmed yet. */
function isUnconfirmed(outcome: Reply): outcome is Extract<Reply, { ok: false }> {
  if (outcome.ok || outcome.failure.kind !== 'refused') return false;
  return outcome.failure.status === 403 && outcome.failure.reason === undefined;
}

/** The next card takes the place of the one that is done, so that Back does not lead to it. The answers travel along. */
function* openCard(navigate: Navigate, path: string, state: NavigationState) {
  navigate(path, { replace: true, state: { ...state, answers: withoutSensitive(yield* select(selectAnswers)) } });
}

/** A link to set a new password may be opened while logged in. The log-in card comes next, so that session ends. */
function* leaveSession(api: Api) {
  if (!(yield* select(selectIsLoggedIn))) return;
  yield* callApi((signal) => api.GET('/api/logout', { signal }));
  yield* put(loggedOut());
}

const messageOf = (outcome: Reply): { message?: string } =>
  outcome.ok && outcome.data?.message ? { message: outcome.data.message } : {};
