import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Step = readonly [waitMs: number, verb: 'run' | 'pause'];

/** Each step waits and then runs or pauses; the end is due so many milliseconds after the very start. */
test.each<[string, readonly Step[], number]>([
  ['runs its whole time', [[0, 'run']], 5000],
  ['waits to be started', [[700, 'run']], 5700],
  ['does not count the time it is held', holds([3000, 10_000]), 15_000],
  ['adds up several holds', holds([1000, 500], [3999, 60_000]), 65_500],
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
  for (const [waitMs, verb] of steps) {
    vi.advanceTimersByTime(waitMs);
    countdown[verb](ended);
  }
  vi.advanceTimersByTime(dueMs - 1 - (Date.now() - start));
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a countdown that is held never ends by itself', () => {
  const ended = vi.fn();
  const countdown = createCountdown(5000);
  countdown.run(ended);
  vi.advanceTimersByTime(4999);
  countdown.pause();
  vi.advanceTimersByTime(86_400_000);
  expect(ended).not.toHaveBeenCalled();
});

/** Runs, and holds each time after so long for so long. */
function holds(...pairs: readonly [afterMs: number, forMs: number][]): readonly Step[] {
  return [
    [0, 'run'],
    ...pairs.flatMap<Step>(([afterMs, forMs]) => [
      [afterMs, 'pause'],
      [forMs, 'run'],
    ]),
  ];
}
