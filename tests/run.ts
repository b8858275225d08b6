import { journeys, type Part, runParts, type Step, script, stories, vitest } from './support/runParts.ts';

/** The reference server as a whole. It takes most of a minute. */
const reference: Part = {
  ...vitest('reference', '--config', 'tests/vitest.config.ts', '--project', 'reference'),
  isLong: true,
};

/**
 * `npm test`: what a contributor runs before lunch, with one line per part and the total at the end. What fails fast comes first.
 * `npm test -- unit server` runs only those parts.
 */
const steps: readonly Step[] = [
  { atOnce: 2, mustPass: true, parts: [script('types'), script('lint'), script('build'), script('contract')] },
  { atOnce: 1, mustPass: true, parts: [vitest('unit')] },
  {
    atOnce: 1,
    parts: [
      vitest('server', '--config', 'server/vitest.config.ts'),
      vitest('backends', '--config', 'tests/vitest.config.ts', '--project', 'contract'),
      stories('stories', 'design-system'),
      // At the same time as the journeys, whose browsers and servers keep two cores busy, it reaches its limits on a slow machine.
      reference,
      journeys('journeys', 'tests'),
    ],
  },
];

await runParts(steps, { longestPartMinutes: 15 });
