import { journeys, type Part, runParts, type Step, script, stories, vitest } from './support/runParts.ts';

/** Of one seed, so that a failure is one of the change that is tested. */
const histories: Part = {
  name: 'histories',
  command: ['npm', 'run', '--silent', 'histories', '--', '--seed', '20261122', '--seconds', '60', '--count', '500'],
};

/** Faults in the product that the histories must find. */
const faults: Part = {
  name: 'faults',
  command: ['npm', 'run', '--silent', 'histories:faults', '--', '--sample', '4'],
};

/** Some of the pictures. `npm run test:long` compares all of them. */
const pictures: Part = {
  name: 'pictures',
  command: ['npm', 'run', '--silent', 'pictures', '--', '--sample', '12'],
};

/** All widgets, and some screens. Screens are put together from widgets, and journeys walk through the real ones: `npm run test:long` visits every screen. */
const sampleOfStories = ['design-system', 'formPages', 'accountCards'];

/**
 * `npm test`: every check of the project, with one line per part and the total at the end. More parts run at once than there are
 * cores, because each waits for browsers, servers and timers: of two cores a third was idle with two parts at once. The longest begin
 * first, so that all end together.
 * `npm test -- unit server` runs only those parts.
 */
const steps: readonly Step[] = [
  { atOnce: 2, parts: [script('types'), script('build'), script('lint'), script('contract')] },
  // What builds packages and copies the project has no tests beside it that write files there.
  {
    atOnce: 3,
    parts: [
      // Each of its documents needs most of a processor for seconds: beside all other tests they would take minutes.
      vitest('crashes', '--config', 'tests/vitest.config.ts', 'tests/faults'),
      histories,
      { name: 'package', command: ['node', 'tests/packageInstall.ts'] },
      pictures,
      { name: 'production', command: ['node', 'tests/productionInstall.ts'] },
      script('storybook', 'build:storybook'),
      script('browsers', 'lint:browsers'),
      faults,
    ],
  },
  {
    atOnce: 3,
    parts: [
      journeys('journeys'),
      vitest('server', '--config', 'server/vitest.config.ts'),
      vitest('backends', '--config', 'tests/vitest.config.ts', '--exclude', 'tests/faults'),
      stories('stories', ...sampleOfStories),
      vitest('unit'),
    ],
  },
];

// A part takes 12 minutes at most on a quiet machine. One that others work on may be four times as slow.
await runParts(steps, { longestPartMinutes: 45 });
