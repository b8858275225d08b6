import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { type KeyTime, keyTime, timeOfKey } from './keyTimes.ts';

const letters = 300;
/** A fast typist. The outbox is written every third of a second, so while some of the letters are typed. */
const pauseMs = 60;

/** Types in the built application, alternately with the outbox on the device and where the browser refuses all storage. */
export async function measureTyping(): Promise<[without: KeyTime, withOutbox: KeyTime]> {
  const server = await startServer();
  const browser = await chromium.launch(await findBrowser());
  try {
    const [kept, refused] = [await openPage(browser, server.url), await openPage(browser, server.url, refuseStorage)];
    const times: { kept: number[]; refused: number[] } = { kept: [], refused: [] };
    for (let typed = 0; typed < letters; typed += 1) {
      // Alternates by words, so that a busy machine slows both.
      const isKept = Math.floor(typed / 10) % 2 === 0;
      times[isKept ? 'kept' : 'refused'].push(await typeLetter(isKept ? kept : refused));
    }
    return [keyTime('without an outbox', times.refused), keyTime('with the outbox', times.kept)];
  } finally {
    await browser.close();
    await server.discard();
  }
}

function refuseStorage() {
  for (const storage of ['indexedDB', 'sessionStorage'])
    Object.defineProperty(window, storage, {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
}

async function openPage(browser: Browser, url: string, prepare?: () => void): Promise<Page> {
  const page = await browser.newPage();
  if (prepare) await page.addInitScript(prepare);
  await page.goto(`${url}/about`);
  const texts = page.locator('main input[type="text"][name]:not([inputmode])');
  for (const text of (await texts.all()).slice(0, 15)) await text.fill('Evanston, Illinois');
  await page.locator('[name="city"]').fill('');
  return page;
}

async function typeLetter(page: Page): Promise<number> {
  const field = page.locator('[name="city"]');
  await field.focus();
  const key = (await field.inputValue()).length < 20 ? 'a' : 'Backspace';
  const time = await timeOfKey(page, field, key);
  await page.waitForTimeout(pauseMs);
  return time;
}
