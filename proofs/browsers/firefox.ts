import { launch } from 'puppeteer-core';
import type { Engine } from './driver.ts';
import { installed } from './installed.ts';
import { puppeteerDriver } from './puppeteerDriver.ts';

const executablePath = installed('firefox-esr') ?? installed('firefox');

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'Firefox is not installed. On Debian: apt-get install firefox-esr',
  canCrashTabs: false,
  start: async () => {
    if (!executablePath) throw new Error('Firefox is not installed');
    return puppeteerDriver(await launch({ browser: 'firefox', executablePath, headless: true }), {
      canCrashTabs: false,
    });
  },
};
