import fc, { type Arbitrary } from 'fast-check';
import type { WrongValue } from './arbitrary.ts';
import { Failure } from './check.ts';
import type { Settings } from './kit.ts';

type Tries = Pick<Settings, 'seed' | 'runs'>;

/** As many things may be wrong with a request for each to be tried. */
const mostTurns = 60;

/** Gives each thing that can be wrong its turn, unless there are hundreds: then some have. */
export async function everyFault(
  { seed, runs }: Tries,
  wrong: readonly Arbitrary<WrongValue>[],
  run: (wrong: WrongValue) => Promise<void>,
): Promise<void> {
  const turns = wrong.length > mostTurns ? [fc.oneof(...wrong)] : wrong;
  for (const values of turns) await everyTime({ seed, runs: Math.ceil(runs / turns.length) }, values, run);
}

/** Tries made-up values; a failure names the smallest value that shows it, and the seed. */
export async function everyTime<Value>(
  { seed, runs }: Tries,
  values: Arbitrary<Value>,
  run: (value: Value) => Promise<void>,
): Promise<void> {
  const result = await fc.check(fc.asyncProperty(values, run), {
    seed,
    numRuns: runs,
    // What is made up twice says nothing new.
    ignoreEqualValues: true,
    interruptAfterTimeLimit: 60_000,
  });
  if (!result.failed) return;
  const error: unknown = result.errorInstance;
  if (!(error instanceof Failure)) throw error ?? new Failure('It took more than a minute.');
  const found = JSON.stringify(result.counterexample?.[0])?.slice(0, 500);
  throw new Failure(
    `${error.message} The smallest such request: ${found} (--seed ${seed})`,
    error.exchange,
    error.pointer,
  );
}
