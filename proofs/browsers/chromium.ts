import { launch } from 'puppeteer-core';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import type { Engine } from './driver.ts';
import { puppeteerDriver } from './puppeteerDriver.ts';

/** The Chromium of every other browser test. */
export const chromium: Engine = {
  name: 'Chromium',
  missing: undefined,
  canCrashTabs: true,
  start: async () => puppeteerDriver(await launch(await findBrowser()), { canCrashTabs: true }),
};
