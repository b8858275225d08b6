import { defineConfig } from 'vitest/config';

/**
 * Tests of the contract against the mock, the reference server and a small second server, and of the reference server
 * when its processes are killed.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepareDatabase.ts'],
    include: ['tests/{contract,conformance,faults,support}/**/*.test.ts'],
    // One more than there are cores, because these tests wait for other processes.
    maxWorkers: '150%',
    hookTimeout: 120_000,
    testTimeout: 20_000,
  },
});
