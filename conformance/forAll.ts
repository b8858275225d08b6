import fc, { type Arbitrary } from 'fast-check';
import type { InvalidValue } from './arbitrary.ts';
import type { Settings } from './flow.ts';
import { CheckFailure } from './result.ts';

type Options = Pick<Settings, 'seed' | 'runs'>;

/** The most mistakes that are tried one by one. */
const maxSeparateMistakes = 60;

/** Tries each mistake in turn, or a random choice of them when there are hundreds. */
export async function forEachMistake(
  { seed, runs }: Options,
  invalid: readonly Arbitrary<InvalidValue>[],
  run: (invalid: InvalidValue) => Promise<void>,
): Promise<void> {
  const mistakes = invalid.length > maxSeparateMistakes ? [fc.oneof(...invalid)] : invalid;
  for (const values of mistakes) await forAll({ seed, runs: Math.ceil(runs / mistakes.length) }, values, run);
}

/** Tries generated values. A failure names the seed and the smallest value that fails. */
export async function forAll<Value>(
  { seed, runs }: Options,
  values: Arbitrary<Value>,
  run: (value: Value) => Promise<void>,
): Promise<void> {
  const result = await fc.check(fc.asyncProperty(values, run), {
    seed,
    numRuns: runs,
    ignoreEqualValues: true,
    interruptAfterTimeLimit: 60_000,
  });
  if (!result.failed) return;
  const error: unknown = result.errorInstance;
  if (!(error instanceof CheckFailure)) throw error ?? new CheckFailure('It took more than a minute.');
  const smallest = JSON.stringify(result.counterexample?.[0])?.slice(0, 500);
  throw new CheckFailure(
    `${error.message} The smallest such request: ${smallest} (--seed ${seed})`,
    error.exchange,
    error.pointer,
  );
}
