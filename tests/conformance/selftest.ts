import { fileURLToPath } from 'node:url';
import { checkBackend } from '../../conformance/run.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { readPromises, tableOf } from './promisesTable.ts';
import { serve } from './serve.ts';
import { createSmallBackend } from './smallBackend.ts';

/*
 * `npm run conformance:selftest`: puts one fault after the other into a correct backend. Each must be found by the check
 * that is made for it. Prints what became of each, and exits with 1 when a fault is missed. With `--table` it plants none, and prints
 * which check and which faults belong to each promise.
 */

export interface Finding {
  fault: Fault;
  isCaught: boolean;
  /** The checks that failed, by name. */
  failed: readonly string[];
}

/** The same for every run. */
const settings = { seed: 20_261, runs: 40, pollIntervalMs: 20 };
/** Many times what a reply or a conversion takes: a busy machine must not look like a fault, or hide one. */
const patientMs = 20_000;

/** Runs the flow that must find the fault against a backend that has it. */
export async function tryFault(fault: Fault): Promise<Finding> {
  const { handle, state, mailbox } = createSmallBackend();
  const server = await serve(fault.wrap(handle, state));
  const { timeoutMs = patientMs } = fault;
  try {
    const { results } = await checkBackend({
      base: new URL(server.url),
      rate: 10_000,
      timeoutMs,
      mailbox,
      settings: { ...settings, jobTimeoutMs: timeoutMs },
      only: fault.only ? [fault.only] : [],
      isReadOnly: false,
      flows: [fault.flow],
    });
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
    return { fault, isCaught: failed.includes(fault.caughtBy), failed };
  } finally {
    server.close();
  }
}

const isCommand = process.argv[1] === fileURLToPath(import.meta.url);
if (isCommand && process.argv.includes('--table')) console.log(tableOf(readPromises(), faults));
else if (isCommand) {
  let missed = 0;
  for (const fault of faults) {
    const { isCaught, failed } = await tryFault(fault);
    if (!isCaught) missed += 1;
    console.log(`${isCaught ? 'caught' : 'MISSED'}  ${fault.name}\n        by “${fault.caughtBy}”`);
    if (!isCaught) console.log(`        only these failed: ${failed.join('; ') || 'none'}`);
  }
  console.log(`\n${faults.length} faults, ${faults.length - missed} caught, ${missed} missed`);
  process.exitCode = missed > 0 ? 1 : 0;
}
