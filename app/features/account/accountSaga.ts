import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { type Outcome, wordsFor } from '../../api/failure.ts';
import { config } from '../../config.ts';
import { selectAnswers } from '../../draft/draftSlice.ts';
import type { Navigate, NavigationState } from '../../session/navigate.ts';
import { loggedIn } from '../../session/sessionSlice.ts';
import {
  type Card,
  cardFailed,
  cardSucceeded,
  confirmSubmitted,
  forgotSubmitted,
  logInSubmitted,
  resendRequested,
  resetSubmitted,
  signUpSubmitted,
} from './accountSlice.ts';

/*
 * The account cards (product.md section 4): sign up, confirm with the mailed code, log in; or reset a password.
 *
 * A card makes one call at a time; a second press is ignored. What the server says travels to the next card and is
 * shown there, together with the visitor's answers, until logging in gives them to the account. A failure stays on
 * the card.
 */

interface Dependencies {
  api: Api;
  navigate: Navigate;
}

export function* accountSaga(dependencies: Dependencies) {
  yield* takeLeading(signUpSubmitted, signUp, dependencies);
  yield* takeLeading(confirmSubmitted, confirm, dependencies);
  yield* takeLeading(resendRequested, resend, dependencies);
  yield* takeLeading(logInSubmitted, logIn, dependencies);
  yield* takeLeading(forgotSubmitted, askForReset, dependencies);
  yield* takeLeading(resetSubmitted, reset, dependencies);
}

function* signUp({ api, navigate }: Dependencies, { payload }: ReturnType<typeof signUpSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/signup', { body: payload, signal }));
  if (!(yield* succeeds('signup', outcome))) return;
  navigate(config.paths.confirm, { state: { ...(yield* carried(outcome)), username: payload.username } });
}

function* confirm({ api, navigate }: Dependencies, { payload }: ReturnType<typeof confirmSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/confirm', { body: payload, signal }));
  if (!(yield* succeeds('confirm', outcome))) return;
  navigate(config.paths.login, { state: { ...(yield* carried(outcome)), username: payload.username } });
}

function* resend({ api, navigate }: Dependencies, { payload }: ReturnType<typeof resendRequested>) {
  const outcome = yield* callApi((signal) => api.POST('/public/resend-confirm', { body: payload, signal }));
  if (!(yield* succeeds('resend', outcome))) return;
  navigate(config.paths.confirm, { state: { ...(yield* carried(outcome)), username: payload.username } });
}

function* logIn({ api, navigate }: Dependencies, { payload }: ReturnType<typeof logInSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/login', { body: payload, signal }));
  if (isUnconfirmed(outcome)) {
    yield* put(cardSucceeded({ card: 'login' }));
    navigate(config.paths.confirm, { state: { ...(yield* carried(outcome)), username: payload.username } });
    return;
  }
  if (!(yield* succeeds('login', outcome))) return;
  yield* put(loggedIn());
  navigate(config.paths.default);
}

function* askForReset({ api }: Dependencies, { payload }: ReturnType<typeof forgotSubmitted>) {
  yield* succeeds('forgot', yield* callApi((signal) => api.POST('/public/forgot-password', { body: payload, signal })));
}

function* reset({ api, navigate }: Dependencies, { payload }: ReturnType<typeof resetSubmitted>) {
  const outcome = yield* callApi((signal) => api.POST('/public/reset-password', { body: payload, signal }));
  if (!(yield* succeeds('reset', outcome))) return;
  navigate(config.paths.login, { state: { ...(yield* carried(outcome)), username: payload.username } });
}

type Reply = Outcome<{ message: string } | undefined>;

/** Ends the card's call: true when it led on. */
function* succeeds(card: Card, outcome: Reply): SagaGenerator<boolean> {
  if (outcome.ok) yield* put(cardSucceeded({ card, ...messageOf(outcome) }));
  else yield* put(cardFailed({ card, message: wordsFor(outcome.failure) }));
  return outcome.ok;
}

/** The right password of an account that still waits for its code (openapi.yaml, logIn 403). */
const isUnconfirmed = (outcome: Reply) =>
  !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 403;

/** What goes along to the next card. */
function* carried(outcome: Reply): SagaGenerator<NavigationState> {
  return { ...messageOf(outcome), answers: yield* select(selectAnswers) };
}

function messageOf(outcome: Reply): { message?: string } {
  if (!outcome.ok) return { message: wordsFor(outcome.failure) };
  return outcome.data?.message ? { message: outcome.data.message } : {};
}
