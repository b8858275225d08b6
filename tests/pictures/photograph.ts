import { type Browser, chromium, type Page } from 'playwright-core';
import { today } from '../../app/testing/today.ts';
import { packagedBrowser } from '../../server/browser/findBrowser.ts';

/** The ways in which everything is shown. */
export const ways = ['light', 'dark', 'forced colors', 'right to left', 'print'] as const;
export type Way = (typeof ways)[number];

/** A sheet of a widget's states has one width, a screen two. */
const widths = { desktop: 1280, phone: 360 };

/** The height of the window. */
const shortest = 800;

/** What is photographed at one width. */
export interface Subject {
  /** The sheet's or screen's name in the address. */
  of: string;
  /** The name of its file. */
  name: string;
  width: number;
}

export const openBrowser = async (): Promise<Browser> => {
  const browser = await packagedBrowser();
  // Neither the machine's processor nor its screen decides how letters are drawn.
  const args = ['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'];
  return chromium.launch({ ...browser, args: [...browser.args, ...args] });
};

/** A page whose day stays and in which nothing moves. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(`${today}T16:00:00Z`);
  page.on('pageerror', (error) => console.error(`The page has an error: ${error.message}`));
  return page;
}

/** All sheets and screens, at each of their widths. */
export async function subjectsOf(page: Page, url: string): Promise<readonly Subject[]> {
  await page.goto(url);
  await page.waitForFunction(() => 'subjects' in window);
  const names = await page.evaluate((): string[] => Reflect.get(window, 'subjects'));
  return names.flatMap((of) =>
    Object.entries(of.includes('/') ? widths : { sheet: widths.desktop }).map(([window, width]) => ({
      of,
      width,
      name: `${of.replace('/', '-')}-${window}`,
    })),
  );
}

/** One picture for each way, as PNG. `css` is added to the page, for faults that are planted. */
export async function photograph(
  page: Page,
  url: string,
  { of, width }: Subject,
  { css = '', only = ways }: { css?: string; only?: readonly Way[] } = {},
): Promise<ReadonlyMap<Way, Buffer>> {
  await page.setViewportSize({ width, height: shortest });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'screen' });
  await page.goto(`${url}?of=${encodeURIComponent(of)}`, { waitUntil: 'networkidle' });
  await page.locator('body[data-shown]').waitFor();
  if (of.includes('/')) await page.getByRole('heading').first().waitFor();
  if (css) await page.addStyleTag({ content: css });
  await settle(page);
  const pictures = new Map<Way, Buffer>();
  for (const way of only) {
    await page.emulateMedia({
      colorScheme: way === 'dark' ? 'dark' : 'light',
      forcedColors: way === 'forced colors' ? 'active' : 'none',
      media: way === 'print' ? 'print' : 'screen',
    });
    await page.evaluate((dir) => (document.documentElement.dir = dir), way === 'right to left' ? 'rtl' : 'ltr');
    // As high as the page, so that what sticks to the window's edge hides nothing.
    await page.setViewportSize({ width, height: shortest });
    await settle(page);
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await settle(page);
    pictures.set(way, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return pictures;
}

/** Waits until fonts are there and the page has not changed for some frames. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    let before = '';
    for (let calm = 0; calm < 3; calm += 1) {
      await new Promise((done) => setTimeout(done, 20));
      await new Promise((done) => requestAnimationFrame(done));
      const now = `${document.documentElement.scrollHeight} ${document.body.innerHTML}`;
      if (now !== before) calm = 0;
      before = now;
    }
  });
}
