import type { OperationId } from '../contract/operations.ts';
import type { Caller } from './caller.ts';
import { bodyOf } from './json.ts';

/** The operations that a backend may do without, each with the name that `getOffers` gives it. */
const names: Partial<Record<OperationId, string>> = {
  reportBrowserError: 'browser_errors',
  deleteApplication: 'deletion',
};

/** Tells whether the backend has an operation. `getOffers` is asked once, and only for an operation that may be missing. */
export function createOffers(caller: Caller) {
  let asked: Promise<Record<string, unknown>> | undefined;
  return async (operation: OperationId): Promise<boolean> => {
    const name = names[operation];
    if (name === undefined) return true;
    asked ??= caller.call('getOffers').then((exchange) => (exchange.status === 200 ? bodyOf(exchange) : {}));
    return (await asked)[name] === true;
  };
}
