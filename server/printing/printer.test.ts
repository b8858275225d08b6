import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPrinter } from './printer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a browser that does not start is noticed, and one that does is started once in ten minutes', async () => {
  const close = vi.fn(async () => {});
  const launch = vi.fn(async () => ({
    close,
    newContext: () => Promise.reject(new Error('Nothing is printed here.')),
  }));
  launch.mockRejectedValueOnce(new Error('There are no user namespaces.'));
  const printer = openPrinter(
    () => 'http://127.0.0.1:9',
    () => {},
    launch,
  );
  await expect(printer.check()).rejects.toThrow('user namespaces');
  await expect(printer.check()).rejects.toThrow('user namespaces');
  expect(launch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_001);
  await printer.check();
  expect(launch).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await printer.check();
  expect(launch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_001);
  await printer.check();
  expect(launch).toHaveBeenCalledTimes(3);
});
