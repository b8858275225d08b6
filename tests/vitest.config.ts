import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { runsAll, vitestLimits, vitestSelection } from './support/limits.ts';

/**
 * Tests of the contract against the mock and the reference server, and of the reference server when its processes are killed.
 * `npm run test:all` adds the proofs of the same kind.
 */
export default defineConfig({
  test: {
    ...vitestLimits,
    ...vitestSelection,
    globalSetup: ['tests/support/prepareDatabase.ts'],
    include: [
      'tests/{contract,reference,support}/**/*.test.ts',
      ...(runsAll ? ['tests/conformance/**/*.test.ts', 'proofs/{contract,crashes}/**/*.test.ts'] : []),
    ],
    // These tests wait for servers, jobs and limits more than half of their time (measured), which leaves two cores idle.
    maxWorkers: Math.max(4, availableParallelism()),
    // The checks of a whole server or of many files take minutes.
    ...(runsAll && { testTimeout: 900_000, hookTimeout: 120_000 }),
  },
});
