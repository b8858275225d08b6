import { launch } from 'puppeteer-core';
import type { Driver, Engine } from './driver.ts';
import { installed } from './installed.ts';

const executablePath = installed('firefox-esr') ?? installed('firefox');

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: executablePath ? undefined : 'Firefox is not installed. On Debian: apt-get install firefox-esr',
  start: async (): Promise<Driver> => {
    if (!executablePath) throw new Error('Firefox is not installed');
    const browser = await launch({ browser: 'firefox', executablePath, headless: true });
    // Firefox gives its first tab no focus.
    const page = await browser.newPage();
    return {
      goto: async (url) => void (await page.goto(url)),
      back: async () => void (await page.goBack()),
      resize: (width, height) => page.setViewport({ width, height }),
      evaluate: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      chooseFile: async (selector, path) => {
        const input = await page.$(selector);
        await (await input?.toElement('input'))?.uploadFile(path);
      },
      close: () => browser.close(),
    };
  },
};
