import { type CallParts, type Client, Elsewhere, type Exchange, NoAnswer, type Sent } from './client.ts';
import { faultsOfAnswer, lineOf, type OperationId, pointerToAnswer, pointerToOperation } from './contract.ts';
import { curlOf } from './curl.ts';

/* What a check is, and the words in which it fails. */

/** One promise of the contract or of product.md, held to a backend. */
export interface Result {
  /** A sentence that is true of a right backend. */
  name: string;
  operation: OperationId;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, in words. */
  reason?: string;
  /** The line of openapi.yaml that says how it should be. */
  line?: number;
  /** The request again. */
  curl?: string;
  /** The beginning of what came back. */
  answer?: string;
  seconds: number;
}

/** What is not as it should be. */
export class Failure extends Error {
  readonly exchange: Exchange | { request: Sent } | undefined;
  readonly pointer: string | undefined;
  constructor(message: string, exchange?: Exchange | { request: Sent }, pointer?: string) {
    super(message);
    this.exchange = exchange;
    this.pointer = pointer;
  }
}

/** What this run cannot find out. */
export class CannotCheck extends Error {}

/** Fails with these words unless it is so. */
export function hold(isSo: boolean, message: string, exchange?: Exchange): asserts isSo {
  if (!isSo) throw new Failure(message, exchange);
}

/** Calls operations and holds every answer to the contract. */
export interface Caller extends Client {
  /** Calls, and fails unless one of these statuses comes, with all that the contract documents for it. */
  expect: (status: number | readonly number[], id: OperationId, parts?: CallParts, why?: string) => Promise<Exchange>;
  /** The statuses that came so far. */
  statusesOf: (id: OperationId) => ReadonlySet<number>;
}

export function createCaller(client: Client): Caller {
  const seen = new Map<OperationId, Set<number>>();
  const call: Client['call'] = (id, parts) =>
    client.call(id, parts).catch((error) => failWithoutAnswer(error, pointerToOperation(id)));
  return {
    ...client,
    call,
    send: (request) => client.send(request).catch(failWithoutAnswer),
    statusesOf: (id) => seen.get(id) ?? new Set(),
    async expect(wanted, id, parts, why) {
      const exchange = await call(id, parts);
      const { status } = exchange;
      seen.set(id, (seen.get(id) ?? new Set()).add(status));
      const statuses = typeof wanted === 'number' ? [wanted] : wanted;
      const because = why ? `, because ${why}` : '';
      if (!statuses.includes(status)) {
        const hint = status === 429 ? ' This address was limited: wait, or raise the limits for it.' : '';
        const message = `${statuses.join(' or ')} was expected${because}; ${status} came.${hint}`;
        throw new Failure(message, exchange, pointerToAnswer(id, statuses[0] ?? status));
      }
      const faults = faultsOfAnswer(id, exchange);
      if (faults.length > 0)
        throw new Failure(
          `The answer is not as documented: ${faults.join('; ')}.`,
          exchange,
          pointerToAnswer(id, status),
        );
      return exchange;
    },
  };
}

function failWithoutAnswer(error: unknown, pointer?: string): never {
  throw error instanceof NoAnswer ? new Failure(`The server failed: ${error.message}.`, error, pointer) : error;
}

/** Takes down one check after the other. A flow's later steps stand on its earlier ones: after a failed step they are skipped. */
export interface Flow {
  /** Something the rest of the flow needs. */
  step: (name: string, operation: OperationId, run: () => Promise<unknown>) => Promise<void>;
  /** Something nothing else needs. */
  check: (name: string, operation: OperationId, run: () => Promise<unknown>) => Promise<void>;
}

export function createFlow(report: (result: Result) => void, isWanted: (operation: OperationId) => boolean): Flow {
  let brokenBy: string | undefined;

  async function take(name: string, operation: OperationId, run: () => Promise<unknown>): Promise<boolean> {
    const start = performance.now();
    const told = (rest: Omit<Result, 'name' | 'operation' | 'seconds'>) =>
      report({ name, operation, seconds: (performance.now() - start) / 1000, ...rest });
    if (brokenBy !== undefined) {
      told({ outcome: 'skipped', reason: `It stands on “${brokenBy}”.` });
      return false;
    }
    try {
      await run();
      if (isWanted(operation)) told({ outcome: 'passed' });
      return true;
    } catch (error) {
      if (error instanceof CannotCheck || error instanceof Elsewhere)
        told({ outcome: 'skipped', reason: error.message });
      else told({ outcome: 'failed', ...wordsOf(error, operation) });
      return false;
    }
  }

  return {
    async step(name, operation, run) {
      if (!(await take(name, operation, run))) brokenBy ??= name;
    },
    async check(name, operation, run) {
      if (isWanted(operation)) await take(name, operation, run);
    },
  };
}

function wordsOf(error: unknown, operation: OperationId): Pick<Result, 'reason' | 'line' | 'curl' | 'answer'> {
  // A fault of the check itself is no fault of the backend: it ends the run.
  if (!(error instanceof Failure)) throw error;
  const { exchange } = error;
  return {
    reason: error.message,
    line: lineOf(error.pointer ?? pointerToOperation(operation)),
    ...(exchange && { curl: curlOf(exchange.request) }),
    ...(exchange && 'text' in exchange && { answer: `${exchange.status} ${exchange.text.slice(0, 300)}`.trim() }),
  };
}
