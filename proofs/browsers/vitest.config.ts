import { defineConfig } from 'vitest/config';

/** Journeys in browsers that are installed apart: `npm run journeys:browsers`. */
export default defineConfig({
  test: {
    include: ['proofs/browsers/*.browser.ts'],
    reporters: ['verbose'],
    hookTimeout: 120_000,
    testTimeout: 180_000,
  },
});
