import { put, type SagaGenerator } from 'typed-redux-saga';
import { isSubmittedAlready, type Outcome } from '../platform/failure.ts';
import { type BackgroundCall, callFailed, callSucceeded } from '../state/notices/noticesSlice.ts';

/**
 * Tells why a call that the app made by itself failed: once, until it succeeds. The receipt tells that the application was submitted
 * on another device.
 */
export function* tellOutcome(call: BackgroundCall, outcome: Outcome<unknown>): SagaGenerator<void> {
  if (!outcome.ok && isSubmittedAlready(outcome.failure)) return;
  yield* put(outcome.ok ? callSucceeded(call) : callFailed({ call, failure: outcome.failure }));
}
