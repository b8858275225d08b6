import { delay, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../platform/callApi.ts';
import type { Api, WebStatus } from '../platform/client.ts';
import type { Outcome } from '../platform/failure.ts';
import { statusOrder } from '../state/session/sessionSlice.ts';

/** Three tries in all. */
const retries = 2;
const pauseMs = 1000;

/**
 * Records the status of the application on the server. A server that has missed the previous status answers with 409, so
 * that one is recorded first. Recording a status again changes nothing.
 */
export function* recordWebStatus(api: Api, status: WebStatus): SagaGenerator<Outcome<unknown>> {
  for (let tried = 1; ; tried++) {
    const outcome = yield* callApi((signal) => api.POST('/api/web-status', { body: { web_status: status }, signal }));
    if (outcome.ok || tried > retries) return outcome;
    const previous = statusOrder[statusOrder.indexOf(status) - 1];
    if (isOutOfOrder(outcome) && previous) yield* recordWebStatus(api, previous);
    else yield* delay(pauseMs * tried);
  }
}

/** Whether the server has missed the status before. */
export const isOutOfOrder = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 409;
