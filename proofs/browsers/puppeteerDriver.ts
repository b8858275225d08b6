import type { Browser, Page } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Drives a browser that Puppeteer has started. */
export async function puppeteerDriver(browser: Browser, { canCrashTabs }: { canCrashTabs: boolean }): Promise<Driver> {
  const open = async () => {
    // Firefox gives its first tab no focus.
    const page = await browser.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    return page;
  };
  let shown = await open();
  let tabs = [shown];
  const leave = async (end: (page: Page) => Promise<unknown>) => {
    const left = shown;
    tabs = tabs.filter((tab) => tab !== left);
    shown = tabs[0] ?? (await open());
    if (tabs.length === 0) tabs = [shown];
    await shown.bringToFront();
    await end(left);
  };
  return {
    goto: async (url) => void (await shown.goto(url)),
    back: async () => void (await shown.goBack()),
    reload: async () => void (await shown.reload()),
    openTab: async () => {
      shown = await open();
      tabs = [...tabs, shown];
    },
    showTab: async (index) => {
      shown = tabs[index] ?? shown;
      await shown.bringToFront();
    },
    closeTab: () => leave(closeLikeAPerson),
    crashTab: () => leave(canCrashTabs ? crash : closeLikeAPerson),
    resize: (width, height) => shown.setViewport({ width, height }),
    evaluate: (expression) => shown.evaluate(expression),
    clickAt: (x, y) => shown.mouse.click(x, y),
    type: (text) => shown.keyboard.type(text),
    press: (key) => shown.keyboard.press(key),
    chooseFile: async (selector, path) => {
      const input = await shown.$(selector);
      await (await input?.toElement('input'))?.uploadFile(path);
    },
    close: () => browser.close(),
  };
}

const closeLikeAPerson = (page: Page) => page.close({ runBeforeUnload: true });

async function crash(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  // The process is gone before it can answer.
  void session.send('Page.crash').catch(() => {});
}
