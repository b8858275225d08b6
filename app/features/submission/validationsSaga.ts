import { type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import type { Errors } from '../../../form/rules.ts';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { saveRequested } from '../../draft/draftSlice.ts';
import { selectIsValidating } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { selectAllErrors } from './errorSelectors.ts';
import { errorsFound, selectIsSubmitting } from './submissionSlice.ts';

/*
 * Telling the admissions office what the applicant was shown.
 *
 * While validating, every save that was asked for, and every press of Submit Application that found something, sends
 * the errors that stand then (product.md section 5). Only the latest matters, and a failure is not worth a word.
 */

export function* validationsSaga({ api }: { api: Api }) {
  yield* takeLatest([saveRequested.type, errorsFound.type], () => whileLoggedIn(() => postValidations(api)));
}

function* postValidations(api: Api): SagaGenerator<void> {
  // A submission saves first, and tells of its own errors at its end.
  if (!(yield* select(selectIsValidating)) || (yield* select(selectIsSubmitting))) return;
  const errors = copyOf(yield* select(selectAllErrors));
  if (Object.keys(errors).length === 0) return;
  yield* callApi((signal) => api.POST('/api/validations', { body: { errors }, signal }));
}

const copyOf = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
