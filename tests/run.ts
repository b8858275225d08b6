import { journeys, runParts, type Step, script, stories, vitest } from './support/runParts.ts';

/**
 * `npm test`: every check of the project, with one line per part and the total at the end. Parts that use one core run in
 * two lanes, the others alone.
 * `npm test -- unit server` runs only those parts.
 */
const steps: readonly Step[] = [
  { lanes: [[script('types')], [script('contract'), script('lint')]] },
  vitest('unit'),
  {
    lanes: [
      [
        script('build'),
        script('browsers', 'lint:browsers'),
        { name: 'production', command: ['node', 'tests/productionInstall.ts'] },
      ],
      [{ name: 'package', command: ['node', 'tests/packageInstall.ts'] }, script('storybook', 'build:storybook')],
    ],
  },
  vitest('server', '--config', 'server/vitest.config.ts'),
  vitest('backends', '--config', 'tests/vitest.config.ts'),
  stories('stories'),
  journeys('journeys'),
];

await runParts(steps, { longestPartMinutes: 8 });
