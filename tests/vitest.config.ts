import { defineConfig } from 'vitest/config';

/**
 * Tests of the contract against the mock, the reference server and a small second server, and of the reference server
 * when its processes are killed.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepareDatabase.ts'],
    include: ['tests/{contract,conformance,faults,support}/**/*.test.ts'],
    maxWorkers: '100%',
    hookTimeout: 120_000,
    // They run beside other parts of `npm test`, on a busy machine.
    testTimeout: 60_000,
  },
});
