import { journeys, type Part, runParts, type Step, script, stories, vitest } from './support/runParts.ts';

/** The reference server as a whole. It takes half a minute, most of which it waits. */
const reference: Part = {
  ...vitest('reference', '--config', 'tests/vitest.config.ts', 'tests/reference'),
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
    // Each of them waits for browsers, servers and timers, and would leave a core idle.
    atOnce: 2,
    parts: [
      vitest('server', '--config', 'server/vitest.config.ts'),
      journeys('journeys', 'tests'),
      stories('stories', 'design-system'),
      reference,
      vitest('backends', '--config', 'tests/vitest.config.ts', '--exclude', 'tests/reference'),
    ],
  },
];

await runParts(steps, { longestPartMinutes: 15 });
