import type { OperationId } from '../contract/operations.ts';
import { ForeignAddressError } from './client.ts';
import { curlOf } from './curl.ts';
import { contract, operationOf } from './operations.ts';
import { CheckFailure, NotOffered, type Result, SkippedCheck } from './result.ts';

/** Runs a check. Its name is a sentence that is true of a correct backend. */
export type RunCheck = (name: string, operation: OperationId, run: () => Promise<unknown>) => Promise<void>;

/** Runs and reports the checks of one flow. */
export interface Checks {
  /** Runs a check that the rest of the flow needs: when it does not pass, the later checks are skipped. */
  step: RunCheck;
  /** Runs a check that nothing else needs. */
  check: RunCheck;
}

export function createChecks(
  report: (result: Result) => void,
  isWanted: (operation: OperationId) => boolean,
  isOfLevel: (operation: OperationId) => boolean,
  isOffered: (operation: OperationId) => Promise<boolean>,
): Checks {
  let failedStep: string | undefined;
  /** A step was beyond the level of the run: what follows is not asked. */
  let hasEnded = false;

  /** Resolves with whether the check passed. */
  async function runCheck(name: string, operation: OperationId, run: () => Promise<unknown>): Promise<boolean> {
    const start = performance.now();
    const finish = (rest: Omit<Result, 'name' | 'operation' | 'seconds'>) => {
      report({ name, operation, seconds: (performance.now() - start) / 1000, ...rest });
      return rest.outcome === 'passed';
    };
    if (failedStep !== undefined) return finish({ outcome: 'skipped', reason: `It needs “${failedStep}”.` });
    try {
      if (!(await isOffered(operation))) throw new NotOffered('getOffers does not name it.');
      await run();
    } catch (error) {
      if (error instanceof NotOffered) return finish({ outcome: 'not offered', reason: error.message });
      const isSkipped = error instanceof SkippedCheck || error instanceof ForeignAddressError;
      return finish(
        isSkipped
          ? { outcome: 'skipped', reason: error.message }
          : { outcome: 'failed', ...describeFailure(error, operation) },
      );
    }
    return isWanted(operation) ? finish({ outcome: 'passed' }) : true;
  }

  return {
    async step(name, operation, run) {
      if (!isOfLevel(operation)) hasEnded = true;
      if (!hasEnded && !(await runCheck(name, operation, run))) failedStep ??= name;
    },
    async check(name, operation, run) {
      if (!hasEnded && isWanted(operation)) await runCheck(name, operation, run);
    },
  };
}

/** Throws any other error again: a bug of the check itself ends the run. */
function describeFailure(error: unknown, operation: OperationId): Partial<Result> {
  if (!(error instanceof CheckFailure)) throw error;
  const { exchange } = error;
  return {
    reason: error.message,
    line: contract.lineOf(error.pointer ?? operationOf(operation).pointer),
    ...(exchange && { curl: curlOf(exchange.request) }),
    ...(exchange && 'text' in exchange && { response: `${exchange.status} ${exchange.text.slice(0, 300)}`.trim() }),
  };
}
