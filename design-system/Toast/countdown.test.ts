import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Step = readonly [waitMs: number, action: 'run' | 'pause'];

/** Each step waits and then runs or pauses. The number is the time of the end, in milliseconds from the start. */
test.each<[string, readonly Step[], number]>([
  ['runs its whole time', [[0, 'run']], 5000],
  ['waits for its start', [[700, 'run']], 5700],
  ['does not count a pause', pauses([3000, 10_000]), 15_000],
  ['adds up several pauses', pauses([1000, 500], [3999, 60_000]), 65_500],
  [
    'is not shortened by running twice',
    [
      [0, 'run'],
      [2000, 'run'],
    ],
    5000,
  ],
  [
    'is not lengthened by pausing twice',
    [
      [0, 'run'],
      [2000, 'pause'],
      [2000, 'pause'],
      [0, 'run'],
    ],
    7000,
  ],
])('a countdown of 5000 ms %s', (_, steps, dueMs) => {
  const ended = vi.fn();
  const start = Date.now();
  const countdown = createCountdown(5000);
  for (const [waitMs, action] of steps) {
    vi.advanceTimersByTime(waitMs);
    countdown[action](ended);
  }
  vi.advanceTimersByTime(dueMs - 1 - (Date.now() - start));
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a paused countdown never ends', () => {
  const ended = vi.fn();
  const countdown = createCountdown(5000);
  countdown.run(ended);
  vi.advanceTimersByTime(4999);
  countdown.pause();
  vi.advanceTimersByTime(86_400_000);
  expect(ended).not.toHaveBeenCalled();
});

/** Runs at once and then pauses, each time after `afterMs` for `forMs`. */
function pauses(...pairs: readonly [afterMs: number, forMs: number][]): readonly Step[] {
  return [
    [0, 'run'],
    ...pairs.flatMap<Step>(([afterMs, forMs]) => [
      [afterMs, 'pause'],
      [forMs, 'run'],
    ]),
  ];
}
