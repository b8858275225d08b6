import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { limitMs } from '../support/limits.ts';
import type { OfOneWorker } from './journey.ts';

const { executablePath, args, env } = await findBrowser();
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 800 } };
/** A phone has no Tab key, and no window to narrow. */
export const desktopOnly = ['**/keyboard.journey.ts', '**/narrowing.journey.ts'];
/** The way from the first visit to the copy on a backend that knows only the oldest release of the contract. */
export const oldestBackend = {
  name: 'oldest backend',
  use: { ...phone, backend: 'oldest' as const },
  testMatch: '**/apply.journey.ts',
};

/**
 * The journeys of `npm test`: a person in the built application on the real server (`npm run build` comes first).
 * `proofs/journeys/playwright.config.ts` has all journeys.
 */
export default defineConfig<object, OfOneWorker>({
  testDir: '.',
  globalSetup: '../support/prepareDatabase.ts',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: limitMs(60),
  expect: { timeout: limitMs(15) },
  forbidOnly: true,
  // PLAYWRIGHT_JSON_OUTPUT_FILE names the file; without it the report is not written to the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    launchOptions: { executablePath, args, env },
    actionTimeout: limitMs(15),
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    { name: 'phone', testIgnore: desktopOnly, use: phone },
    { name: 'desktop', testMatch: desktopOnly, use: desktop },
    oldestBackend,
  ],
});
