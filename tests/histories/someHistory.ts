import fc from 'fast-check';
import { type Step, type What, whats } from './events/steps.ts';
import { fields } from './model/fields.ts';
import type { Begin, History } from './play.ts';

/** Histories in which people do what they do most, and everything else often enough. */

const weights: Partial<Record<What, number>> = {
  type: 26,
  empty: 3,
  typeTheSame: 3,
  choose: 4,
  logIn: 5,
  network: 6,
  open: 5,
  reload: 3,
  wait: 5,
};

const pauses = [0, 40, 200, 350, 1100, 1500, 4000, 20_000];

const someStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(...whats.map((what) => ({ weight: weights[what] ?? 2, arbitrary: fc.constant(what) }))),
  tab: fc.nat({ max: 2 }),
  pick: fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: fields.length * 3 - 1 }) },
    // So that people often meet in the same fields.
    { weight: 1, arbitrary: fc.constantFrom(0, 3, 5) },
  ),
  pause: fc.constantFrom(...pauses),
});

const someBegin: fc.Arbitrary<Begin> = fc.record({
  laptop: fc.constantFrom('visitor' as const, 'ana', 'ana'),
  isSecondTabOpen: fc.boolean(),
  phone: fc.constantFrom('closed' as const, 'visitor', 'ana', 'ana', 'ana', 'ben'),
  isComplete: fc.nat({ max: 5 }).map((number) => number === 5),
});

export const someHistory: fc.Arbitrary<History> = fc.record({
  begin: someBegin,
  steps: fc.array(someStep, { minLength: 3, maxLength: 24, size: 'max' }),
  choice: fc.constantFrom('shown' as const, 'other'),
});
