import { defineConfig } from '@playwright/test';
import type { OfOneWorker } from '../../tests/journeys/journey.ts';
import quick, { desktop, desktopOnly, oldestBackend, phone } from '../../tests/journeys/playwright.config.ts';
import { limitMs } from '../../tests/support/limits.ts';

const isOldest = process.env.BACKEND === 'oldest';

/**
 * All journeys. `npm run journeys:oldest` plays them on a backend that knows only the oldest release of the contract, except
 * those that only a backend of today can pass.
 */
export default defineConfig<object, OfOneWorker>({
  ...quick,
  testDir: '../..',
  testMatch: '{tests,proofs}/journeys/*.journey.ts',
  globalSetup: '../../tests/support/prepareDatabase.ts',
  // Some of them look at every screen in five windows, or start servers of their own.
  timeout: limitMs(300),
  expect: { timeout: limitMs(30) },
  ...(isOldest && { grepInvert: /@todaysBackend/ }),
  projects: [
    { name: 'phone', testIgnore: desktopOnly, use: phone },
    // Only the way through the form differs on a large screen.
    { name: 'desktop', testMatch: [...desktopOnly, '**/apply.journey.ts', '**/missing.journey.ts'], use: desktop },
    ...(isOldest ? [] : [oldestBackend]),
  ],
});
