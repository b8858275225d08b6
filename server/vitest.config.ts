import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['testing/databases.ts'],
    maxWorkers: '100%',
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
