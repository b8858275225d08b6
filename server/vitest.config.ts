import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { vitestLimits, vitestSelection } from '../tests/support/limits.ts';

const test = {
  ...vitestLimits,
  // Each test has a server and a database of its own: files need no process of their own, which would load all code anew.
  isolate: false,
  unstubEnvs: true,
};

/** Like the unit tests (vitest.config.ts): with the made-up university, and with the real one where a test holds for any form. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...vitestSelection,
    globalSetup: ['testing/databases.ts'],
    maxWorkers: '100%',
    projects: [
      {
        ssr: { resolve: { conditions: ['made-up-university'] } },
        test: {
          ...test,
          name: 'machine',
          include: ['**/*.test.ts'],
          env: {
            OPENAPI_FILE: fileURLToPath(new URL('../tests/university/openapi.yaml', import.meta.url)),
            // For the processes that tests start.
            NODE_OPTIONS: '--conditions=made-up-university',
          },
        },
      },
      { test: { ...test, name: 'university', include: ['**/*.anyForm.test.ts'] } },
    ],
  },
});
