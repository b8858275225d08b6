import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { type Failure, wordsFor } from '../../api/failure.ts';
import { config } from '../../config.ts';
import { selectIsBusy } from '../../draft/documentsSlice.ts';
import { selectAnswers } from '../../draft/draftSlice.ts';
import { saveNow } from '../../draft/saveNow.ts';
import type { Navigate } from '../../session/navigate.ts';
import { recordWebStatus } from '../../session/recordWebStatus.ts';
import {
  profileRequested,
  selectIsLoggedIn,
  selectIsValidating,
  webStatusAdvanced,
} from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { selectAllErrors } from './errorSelectors.ts';
import {
  errorsFound,
  submitFailed,
  submitPostponed,
  submitPressed,
  submitRefused,
  submitSucceeded,
  submitWaits,
} from './submissionSlice.ts';

/*
 * Submitting (product.md section 4).
 *
 * A visitor is brought to an account first. An applicant's answers are saved, and from the first press on errors are
 * shown (validating). A document on its way is waited for. With errors, the summary takes over. Without, the application is submitted, then the status is
 * recorded, and the applicant sees /completion. A second press while one is under way does nothing; a failure
 * anywhere leaves everything as it was, to be pressed again.
 */

const successMessage = 'Your application was successfully submitted.';

interface Dependencies {
  api: Api;
  navigate: Navigate;
}

export function* submissionSaga(dependencies: Dependencies) {
  for (;;) {
    yield* take(submitPressed);
    if (yield* select(selectIsLoggedIn)) yield* whileLoggedIn(() => submit(dependencies));
    else yield* call(sendToSignUp, dependencies.navigate);
  }
}

function* sendToSignUp(navigate: Navigate) {
  yield* put(submitPostponed());
  navigate(config.paths.signup, { state: { answers: yield* select(selectAnswers) } });
}

function* submit({ api, navigate }: Dependencies): SagaGenerator<void> {
  yield* call(untilDocumentsRest);
  const failure = (yield* call(saveNow)) ?? (yield* call(beginValidating, api)) ?? (yield* call(send, api));
  if (failure === 'errors') yield* put(errorsFound());
  else if (failure) yield* call(tell, api, failure);
  else yield* call(complete, api, navigate);
}

/** A document that is being sent or converted would be missing: it is waited for, and the line beside the button says so. */
function* untilDocumentsRest() {
  if (!(yield* select(selectIsBusy))) return;
  yield* put(submitWaits(true));
  while (yield* select(selectIsBusy)) yield* take('*');
  yield* put(submitWaits(false));
}

function* beginValidating(api: Api): SagaGenerator<Failure | null> {
  if (yield* select(selectIsValidating)) return null;
  yield* put(webStatusAdvanced('validating'));
  const outcome = yield* recordWebStatus(api, 'validating');
  return outcome.ok ? null : outcome.failure;
}

function* send(api: Api): SagaGenerator<Failure | 'errors' | null> {
  const errors = yield* select(selectAllErrors);
  if (Object.keys(errors).length > 0) return 'errors';
  const outcome = yield* callApi((signal) => api.POST('/api/submit', { signal }));
  return outcome.ok ? null : outcome.failure;
}

/** The application is submitted already: should recording it fail, it stays submitted all the same. */
function* complete(api: Api, navigate: Navigate) {
  yield* recordWebStatus(api, 'submitted');
  yield* put(webStatusAdvanced('submitted'));
  yield* put(submitSucceeded());
  navigate(config.paths.completion, { state: { message: successMessage } });
}

/** Messages by question are shown at the questions, whether the save or the submission met them. */
function* tell(api: Api, failure: Failure) {
  if (failure.kind === 'refused' && failure.errors) {
    yield* call(beginValidating, api);
    yield* put(submitRefused({ errors: failure.errors, answers: yield* select(selectAnswers) }));
    // What no question can show is at least said.
    if (Object.keys(yield* select(selectAllErrors)).length === 0)
      yield* put(submitFailed({ message: wordsFor(failure) }));
    return;
  }
  if (failure.kind === 'refused' && failure.status === 409) yield* put(profileRequested());
  yield* put(submitFailed({ message: wordsFor(failure) }));
}
