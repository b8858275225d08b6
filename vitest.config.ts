import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Unit tests of every room; what needs a browser or a server of its own has its own runner (tests/run.ts). */
export default defineConfig({
  // The design system's source, not its build (design-system/package.json), in tests with and without a window.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    include: ['{form,design-system,app,mocks}/**/*.test.{ts,tsx}'],
    reporters: ['default'],
    maxWorkers: '100%',
    // Ten times what the longest takes: a busy machine fails no test.
    testTimeout: 30_000,
  },
});
