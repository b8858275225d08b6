import fc from 'fast-check';
import { type Lack, lacks } from './browser.ts';
import { check } from './checks.ts';
import { fields } from './fields.ts';
import { finish } from './finish.ts';
import { faults } from './network.ts';
import { canRun, declineLogOuts, runStep, type Step } from './steps.ts';
import { startTime } from './time.ts';
import { createWorld, openTab, type World } from './world.ts';

/** The commands of one history, and what its browser lacks. */
export interface History {
  lack: Lack;
  seed: number;
  steps: readonly Step[];
}

/** A step as fast-check runs it. The world is the model: it knows what was entered, and the client is real. */
class StepCommand implements fc.AsyncCommand<World, World> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check = (world: Readonly<World>) => canRun(world, this.step);
  async run(world: World) {
    await runStep(world, this.step);
    declineLogOuts(world);
    check(world);
    assertNoFailure(world);
  }
  toString = () => JSON.stringify(this.step);
}

function assertNoFailure({ failures }: World) {
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
}

const tab = fc.constantFrom(0, 0, 0, 1, 1, 2);
const field = fc.nat(fields.length - 1);
const text = fc.nat(4);
const account = fc.constantFrom(0, 0, 0, 1);
const one = <What extends Step['what']>(what: What) => fc.record({ what: fc.constant(what), tab });

const steps: readonly { weight: number; arbitrary: fc.Arbitrary<unknown> }[] = [
  { weight: 12, arbitrary: fc.record({ what: fc.constant('type'), tab, field, text }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('clear'), tab, field, text }) },
  { weight: 10, arbitrary: fc.record({ what: fc.constant('wait'), ms: fc.constantFrom(10, 300, 2000, 2000, 60_000) }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('logIn'), tab, account }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('elsewhere'), account, field, text }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('fault'), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: one('show') },
  { weight: 3, arbitrary: one('hide') },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('choose'), tab, choice: fc.constantFrom('shown', 'other') }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('open'), isBeside: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('connection'), isOnline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('guestDraft'), tab, choice: fc.constantFrom('continue', 'new') }),
  },
  { weight: 2, arbitrary: one('claim') },
  { weight: 2, arbitrary: one('reload') },
  { weight: 2, arbitrary: one('crash') },
  { weight: 2, arbitrary: one('close') },
  { weight: 1, arbitrary: one('blur') },
  { weight: 1, arbitrary: one('logOut') },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('sessionEnds') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('serverError'), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refuse'), field: fc.option(field) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('storage'), isRefusing: fc.boolean() }) },
];

const someStep = fc.oneof(...steps) as fc.Arbitrary<Step>;
const someLack = fc.constantFrom<Lack>('nothing', 'nothing', 'nothing', 'nothing', ...lacks);

/** Plays commands on a new world. Throws with the promises that were broken. */
async function play(history: Omit<History, 'steps'>, commands: Iterable<fc.AsyncCommand<World, World>>): Promise<void> {
  const time = startTime(history.seed);
  const world = createWorld(time, history.lack);
  const report = console.error;
  console.error = (...words: unknown[]) => void world.failures.push(`6: ${words.join(' ')}`);
  try {
    openTab(world);
    await time.advance(20);
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
    await finish(world);
    assertNoFailure(world);
  } finally {
    for (const { page } of world.tabs) page?.stop();
    await time.settle();
    console.error = report;
    time.stop();
  }
}

/** Plays one history whose steps are written down. A step that cannot happen is left out. */
export const playHistory = ({ steps: given, ...history }: History): Promise<void> =>
  play(
    history,
    given.map((step) => new StepCommand(step)),
  );

const mostSteps = 40;

/** Plays so many generated histories, and shrinks the first that fails. */
export function playHistories({ seed, count }: { seed: number; count: number }) {
  const commands = fc.commands([someStep.map((step) => new StepCommand(step))], {
    maxCommands: mostSteps,
    size: 'max',
  });
  const property = fc.asyncProperty(someLack, fc.nat(1000), commands, (lack, luck, list) =>
    play({ lack, seed: luck }, list),
  );
  return fc.check(property, { seed, numRuns: count });
}
