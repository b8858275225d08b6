import { defineConfig } from 'vitest/config';

/** Unit tests of every room; what needs a browser or a server of its own has its own runner (tests/run.ts). */
export default defineConfig({
  test: {
    include: ['{form,design-system,app,mocks}/**/*.test.{ts,tsx}'],
    reporters: ['default'],
  },
});
