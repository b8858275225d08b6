import { vi } from 'vitest';
import { hangMs } from './limits.ts';

/**
 * Waits until a check passes, and returns what it returns.
 *
 * @param interval how long to wait between two checks, in milliseconds
 */
export const eventually = <Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> =>
  vi.waitFor(check, { timeout: hangMs, interval });
