import type { OperationId } from '../contract/operations.ts';
import { type CallOptions, type Client, type Exchange, NoResponseError } from './client.ts';
import { operationOf, pointerToResponse } from './operations.ts';
import { CheckFailure } from './result.ts';
import { responseErrors } from './validate.ts';

/** Calls operations and compares each response with the contract. */
export interface Caller extends Client {
  /**
   * Fails unless the response has one of these statuses and is exactly as the contract documents it. `reason` completes
   * the message "Expected 401, because …".
   */
  expect: (
    status: number | readonly number[],
    id: OperationId,
    options?: CallOptions,
    reason?: string,
  ) => Promise<Exchange>;
  /** The statuses that `expect` has received so far. */
  statusesOf: (id: OperationId) => ReadonlySet<number>;
}

export function createCaller(client: Client): Caller {
  const received = new Map<OperationId, Set<number>>();
  const call: Client['call'] = (id, options) =>
    client.call(id, options).catch((error) => failWithoutResponse(error, operationOf(id).pointer));
  return {
    ...client,
    call,
    send: (request) => client.send(request).catch(failWithoutResponse),
    statusesOf: (id) => received.get(id) ?? new Set(),
    async expect(expected, id, options, reason) {
      const exchange = await call(id, options);
      received.set(id, (received.get(id) ?? new Set()).add(exchange.status));
      assertStatus(typeof expected === 'number' ? [expected] : expected, id, exchange, reason);
      const errors = responseErrors(id, exchange);
      if (errors.length > 0) {
        const message = `The response is not as documented: ${errors.join('; ')}.`;
        throw new CheckFailure(message, exchange, pointerToResponse(id, exchange.status));
      }
      return exchange;
    },
  };
}

function assertStatus(expected: readonly number[], id: OperationId, exchange: Exchange, reason?: string) {
  const { status } = exchange;
  if (expected.includes(status)) return;
  const because = reason ? `, because ${reason}` : '';
  const hint = status === 429 ? ' The backend limits the rate of this address: wait, or raise its limits.' : '';
  const message = `Expected ${expected.join(' or ')}${because}, but got ${status}.${hint}`;
  throw new CheckFailure(message, exchange, pointerToResponse(id, expected[0] ?? status));
}

function failWithoutResponse(error: unknown, pointer?: string): never {
  throw error instanceof NoResponseError
    ? new CheckFailure(`The server did not answer: ${error.message}.`, error, pointer)
    : error;
}
