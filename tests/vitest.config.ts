import { defineConfig } from 'vitest/config';

/**
 * The contract against itself, the mock, the real server and one that somebody else could have written, and the real one when
 * its processes are killed.
 */
export default defineConfig({
  test: {
    include: ['tests/{contract,conformance,faults,support}/**/*.test.ts'],
    // One more than there are cores: much of this waits for other processes.
    maxWorkers: '150%',
    hookTimeout: 120_000,
    testTimeout: 20_000,
  },
});
