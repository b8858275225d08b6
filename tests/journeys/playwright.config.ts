import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import type { OfOneWorker } from './journey.ts';

const isOldest = process.env.BACKEND === 'oldest';
const { executablePath, args, env } = await findBrowser();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Journeys of a person through the built application and the real server (`npm run build` comes first). */
export default defineConfig<object, OfOneWorker>({
  testDir: '.',
  globalSetup: '../support/prepareDatabase.ts',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  // Many times what the longest takes: a busy machine fails no journey.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: true,
  // `npm run journeys:oldest` leaves out what only a backend of today can show. `npm test` leaves out the long ones, whose
  // rules shorter tests check as well; `npm run test:long` plays every journey.
  grepInvert: [...(isOldest ? [/@todaysBackend/] : []), ...(process.env.LONG_TESTS ? [] : [/@long/])],
  // PLAYWRIGHT_JSON_OUTPUT_FILE names the file; without it the report is not written to the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: { executablePath, args, env },
    actionTimeout: 180_000,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'phone',
      // A phone has no Tab key, and no window to narrow.
      testIgnore: ['keyboard.journey.ts', 'narrowing.journey.ts'],
      use: phone,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // Only the way through the form differs on a large screen. `npm test` goes it by keyboard, `npm run test:long` with a
      // mouse, too.
      testMatch: [
        'keyboard.journey.ts',
        'narrowing.journey.ts',
        ...(process.env.LONG_TESTS ? ['apply.journey.ts', 'missing.journey.ts'] : []),
      ],
    },
    // The whole way once on a backend that knows only the oldest release; `npm run journeys:oldest` goes every way on it.
    ...(isOldest
      ? []
      : [{ name: 'oldest backend', use: { ...phone, backend: 'oldest' as const }, testMatch: 'apply.journey.ts' }]),
  ],
});
