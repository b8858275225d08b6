import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests of the contract against the mock, the reference server and a small second server, and of the reference server
 * when its processes are killed.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepareDatabase.ts'],
    include: ['tests/{contract,conformance,faults,support}/**/*.test.ts'],
    // These tests wait for servers, jobs and limits more than half of their time (measured), which leaves two cores idle.
    maxWorkers: Math.max(4, availableParallelism()),
    // Limits for what hangs. The whole conformance check takes minutes, and more than fifteen where others work on the machine.
    hookTimeout: 900_000,
    testTimeout: 2_400_000,
  },
});
