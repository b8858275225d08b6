import fc from 'fast-check';
import { type Step, type What, whats } from './events/steps.ts';
import { fields } from './model/fields.ts';
import type { Begin, History } from './play.ts';
import { type Fault, faults } from './world/network.ts';

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

const tabs = [0, 1, 2] as const;
const network = (tab: number, fault: Fault, pause = 0): Step => ({
  what: 'network',
  tab,
  pick: faults.indexOf(fault),
  pause,
});

/** What has to come together, so that it happens often enough. */
const somePhrase: fc.Arbitrary<readonly Step[]> = fc
  .record({
    tab: fc.constantFrom(...tabs),
    other: fc.constantFrom(...tabs),
    pick: fc.constantFrom(0, 3, 5),
    pause: fc.constantFrom(...pauses),
    fault: fc.constantFrom('cut' as const, 'slow', 'late', 'late', 'lostReply', 'silent', 'serverError', 'refused'),
  })
  .chain(({ tab, other, pick, pause, fault }) => {
    const type = (at: number, ms: number): Step => ({ what: 'type', tab: at, pick, pause: ms });
    const phrases: readonly (readonly Step[])[] = [
      // Two devices or tabs enter the same answer, one of them without a connection.
      [network(tab, fault), type(tab, pause), type(other, 1500), network(tab, 'none', pause)],
      // A log-out that cannot save.
      [type(tab, pause), network(tab, fault), { what: 'logOut', tab, pick: 0, pause: 6000 }],
      // A save that arrives late, when there is a newer one.
      [network(tab, 'late'), type(tab, 1500), network(tab, 'none'), type(tab, pause)],
      // A submission while another tab is typed in.
      [{ what: 'submit', tab, pick: 0, pause }, type(other, 40), type(tab, pause)],
    ];
    return fc.constantFrom(...phrases);
  });

const someBegin: fc.Arbitrary<Begin> = fc.record({
  laptop: fc.constantFrom('visitor' as const, 'ana', 'ana'),
  isSecondTabOpen: fc.boolean(),
  phone: fc.constantFrom('closed' as const, 'visitor', 'ana', 'ana', 'ana', 'ben'),
  isComplete: fc.nat({ max: 3 }).map((number) => number === 3),
  isOldBackend: fc.nat({ max: 5 }).map((number) => number === 5),
  lacking: fc.oneof(
    { weight: 7, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constantFrom('locks' as const, 'channels', 'database') },
  ),
});

export const someHistory: fc.Arbitrary<History> = fc.record({
  begin: someBegin,
  steps: fc
    .array(fc.oneof({ weight: 12, arbitrary: someStep.map((step) => [step]) }, { weight: 1, arbitrary: somePhrase }), {
      minLength: 3,
      maxLength: 20,
      size: 'max',
    })
    .map((steps) => steps.flat()),
  choice: fc.constantFrom('shown' as const, 'other'),
  luck: fc.nat({ max: 999 }),
});
