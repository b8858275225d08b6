import { type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import type { Errors } from '../../../form/engine/errors.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { tellOutcome } from '../../effects/tellOutcome.ts';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { selectIsValidating } from '../../state/session/sessionSlice.ts';
import { selectIsSubmitting } from '../../state/submission/submissionSlice.ts';
import { selectAllErrors } from './errorSelectors.ts';

/*
 * Reporting the errors that the applicant was shown.
 *
 * While validating, every requested save sends them to the admissions office, if there are any: that of a step, and that of a press
 * of Submit Application. Only the latest report matters.
 */

export function* validationsSaga({ api }: { api: Api }) {
  yield* takeLatest(saveRequested, () => whileLoggedIn(() => postValidations(api)));
}

function* postValidations(api: Api): SagaGenerator<void> {
  // The save before a submission comes from an application without errors.
  if (!(yield* select(selectIsValidating)) || (yield* select(selectIsSubmitting))) return;
  const errors = copyOf(yield* select(selectAllErrors));
  if (Object.keys(errors).length === 0) return;
  const outcome = yield* callApi((signal) => api.POST('/api/validations', { body: { errors }, signal }));
  yield* tellOutcome('validations', outcome);
}

const copyOf = (errors: Errors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]));
