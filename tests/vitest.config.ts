import { defineConfig } from 'vitest/config';

/**
 * The contract against itself, the mock and the real server, and that server when its processes are killed. One file at a time:
 * each starts processes of its own.
 */
export default defineConfig({
  test: {
    include: ['tests/{contract,conformance,faults,support}/**/*.test.ts'],
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 20_000,
  },
});
