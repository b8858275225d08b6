import { delay, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../api/callApi.ts';
import type { Api, WebStatus } from '../api/client.ts';
import type { Outcome } from '../api/failure.ts';
import { statusOrder } from './sessionSlice.ts';

/** "Status POST retries 2 times" (product.md section 9): three tries in all. */
const retries = 2;
const pauseMs = 1000;

/**
 * Tells the server how far the application is. A server that missed an earlier status answers that it is not this
 * one's turn (409), so the one before is told first; what is recorded already answers the same as once.
 */
export function* recordWebStatus(api: Api, status: WebStatus): SagaGenerator<Outcome<unknown>> {
  for (let tried = 1; ; tried++) {
    const outcome = yield* callApi((signal) => api.POST('/api/web-status', { body: { web_status: status }, signal }));
    if (outcome.ok || tried > retries) return outcome;
    const before = statusOrder[statusOrder.indexOf(status) - 1];
    if (isOutOfTurn(outcome) && before) yield* recordWebStatus(api, before);
    else yield* delay(pauseMs * tried);
  }
}

const isOutOfTurn = (outcome: Outcome<unknown>) =>
  !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 409;
