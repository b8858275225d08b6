import { vi } from 'vitest';

/** What takes longer hangs, in milliseconds. Most of it takes seconds, but others may work on the machine: a busy one fails no test. */
export const hangMs = 600_000;

/**
 * Waits until a check passes, and returns what it returns.
 *
 * @param interval how long to wait between two checks, in milliseconds
 */
export const eventually = <Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> =>
  vi.waitFor(check, { timeout: hangMs, interval });
