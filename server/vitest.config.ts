import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['testing/databases.ts'],
    maxWorkers: '100%',
    // Each test has a server and a database of its own: files need no process of their own, which would load all code anew.
    isolate: false,
    unstubEnvs: true,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
