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

/** All widgets. Screens are put together from them, and journeys walk through the real ones: `npm run test:long` visits every screen. */
const sampleOfStories = ['design-system', 'formPages', 'accountCards', 'printedPages'];

/**
 * `npm test`: every check of the project, with one line per part and the total at the end. Parts run in lanes beside each
 * other, because each leaves the cores idle while it waits for browsers, servers and timers.
 * `npm test -- unit server` runs only those parts.
 */
const steps: readonly Step[] = [
  { lanes: [[script('types')], [script('contract'), script('lint')]] },
  {
    lanes: [
      [
        script('build'),
        script('browsers', 'lint:browsers'),
        { name: 'production', command: ['node', 'tests/productionInstall.ts'] },
      ],
      [{ name: 'package', command: ['node', 'tests/packageInstall.ts'] }, script('storybook', 'build:storybook')],
      [histories, faults, pictures],
    ],
  },
  {
    lanes: [
      [vitest('unit'), vitest('server', '--config', 'server/vitest.config.ts')],
      [
        stories('stories', ...sampleOfStories),
        journeys('journeys'),
        vitest('backends', '--config', 'tests/vitest.config.ts'),
      ],
    ],
  },
];

await runParts(steps, { longestPartMinutes: 15 });
