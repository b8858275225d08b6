import { call, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import type { Errors } from '../../../form/engine/errors.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import { saveRequested } from '../../state/saving/savingSlice.ts';
import { selectIsValidating } from '../../state/session/sessionSlice.ts';
import { selectAllErrors } from './errorSelectors.ts';
import { selectIsSubmitting } from './submissionSlice.ts';

/*
 * Reporting the errors that the applicant was shown.
 *
 * While validating, every requested save and every press of Submit Application (submissionSaga.ts) that finds errors sends them
 * to the admissions office. Only the latest report matters.
 */

export function* validationsSaga({ api }: { api: Api }) {
  yield* takeLatest(saveRequested, () => whileLoggedIn(() => reportWithSave(api)));
}

function* reportWithSave(api: Api): SagaGenerator<void> {
  // A submission saves first and then reports its errors itself.
  if (!(yield* select(selectIsValidating)) || (yield* select(selectIsSubmitting))) return;
  yield* call(reportErrors, api);
}

/** Sends the errors of the application, if it has any. Returns why that failed, or null. */
export function* reportErrors(api: Api): SagaGenerator<Failure | null> {
  const errors = copyOf(yield* select(selectAllErrors));
  if (Object.keys(errors).length === 0) return null;
  const outcome = yield* callApi((signal) => api.POST('/api/validations', { body: { errors }, signal }));
  yield* tellOutcome('validations', outcome);
  return outcome.ok ? null : outcome.failure;
}

const copyOf = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
