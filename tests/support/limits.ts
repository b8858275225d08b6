import { availableParallelism, loadavg } from 'node:os';

/**
 * Time limits of tests. They only end what hangs: no test takes a third of its limit on a quiet machine. On a loaded machine
 * they are doubled. `runParts` measures the load before its first part; a command that runs alone asks the operating system.
 */
const isLoaded = process.env.MACHINE_LOADED
  ? process.env.MACHINE_LOADED === 'yes'
  : (loadavg()[0] ?? 0) > availableParallelism();

/** A limit in milliseconds. */
export const limitMs = (seconds: number): number => seconds * 1000 * (isLoaded ? 2 : 1);

/** `npm run test:all` also runs the tests with the tag `slow`, on each database, with all random cases. */
export const runsAll = process.env.TEST_ALL !== undefined;

/** What a test waits for longer than this hangs, in milliseconds. It is shorter than the limit of a test, so that a failure names what was awaited. */
export const hangMs = limitMs(runsAll ? 120 : 12);

/** The options of each Vitest project. */
export const vitestLimits = {
  testTimeout: limitMs(15),
  /** A hook starts a database and a server. */
  hookTimeout: limitMs(60),
  tags: [
    { name: 'slow', description: 'Takes longer than five seconds: only in `npm run test:all`.', timeout: 900_000 },
  ],
};

/** Options of the whole run, beside its projects. */
export const vitestSelection = { tagsFilter: runsAll ? [] : ['!slow'] };
