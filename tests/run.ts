import { journeys, journeysOnOldestBackend, type Part, runParts, script, stories, vitest } from './support/runParts.ts';

/**
 * `npm test`: every check of the project, one part after the other, with one line per part and the total at the end.
 * `npm test -- unit server` runs only those parts.
 */
const parts: readonly Part[] = [
  script('contract'),
  script('types'),
  script('lint'),
  vitest('unit'),
  script('build'),
  script('browsers', 'lint:browsers'),
  { name: 'package', command: ['node', 'tests/packageInstall.ts'] },
  { name: 'production', command: ['node', 'tests/productionInstall.ts'] },
  vitest('server', '--config', 'server/vitest.config.ts'),
  vitest('backends', '--config', 'tests/vitest.config.ts'),
  stories('stories'),
  journeys('journeys'),
  journeysOnOldestBackend('oldest', 'apply.journey.ts', '--project', 'phone'),
];

await runParts(parts, { longestPartMinutes: 8 });
