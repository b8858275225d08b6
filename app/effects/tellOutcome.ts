import { put, type SagaGenerator } from 'typed-redux-saga';
import type { Outcome } from '../platform/failure.ts';
import { type BackgroundCall, callFailed, callSucceeded } from '../state/notices/noticesSlice.ts';

/** Tells why a call that the app made by itself failed: once, until it succeeds. */
export function* tellOutcome(call: BackgroundCall, outcome: Outcome<unknown>): SagaGenerator<void> {
  yield* put(outcome.ok ? callSucceeded(call) : callFailed({ call, failure: outcome.failure }));
}
