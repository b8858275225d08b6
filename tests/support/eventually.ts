import { vi } from 'vitest';

/**
 * Waits until a check passes, and returns what it returns. The limit is for what hangs: a busy machine fails no test.
 *
 * @param interval how long to wait between two checks, in milliseconds
 */
export const eventually = <Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> =>
  vi.waitFor(check, { timeout: 240_000, interval });
