import { type Browser, chromium, type Page, type Request } from 'playwright-core';
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

/** What each page still loads. */
const loading = new WeakMap<Page, Set<Request>>();

/** A page whose day stays and in which nothing moves, on a busy machine either. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(`${today}T16:00:00Z`);
  await page.addInitScript(keepWhatGoesByItself);
  await page.addInitScript(keepTheCaret);
  const requests = new Set<Request>();
  loading.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('pageerror', (error) => console.error(`The page has an error: ${error.message}`));
  return page;
}

/** A toast goes after some seconds, and a busy machine may need as long for a picture. */
function keepWhatGoesByItself() {
  const { setTimeout } = window;
  const longestMs = 5000;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: never[]) => (ms < longestMs ? setTimeout(run, ms, ...rest) : 0),
  });
}

/** Forced colors give the caret a color, so it cannot be hidden there. One that blinks when this comes may stay out of sight. */
function keepTheCaret() {
  const style = new CSSStyleSheet();
  style.replaceSync('* { caret-animation: manual !important; }');
  document.adoptedStyleSheets = [style];
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

/** One picture for each way, as PNG. */
export async function photograph(page: Page, url: string, { of, width }: Subject): Promise<ReadonlyMap<Way, Buffer>> {
  await page.setViewportSize({ width, height: shortest });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'screen' });
  await page.goto(`${url}?of=${encodeURIComponent(of)}`, { waitUntil: 'networkidle' });
  await page.locator('body[data-shown]').waitFor();
  if (of.includes('/')) await page.getByRole('heading').first().waitFor();
  await settle(page);
  const pictures = new Map<Way, Buffer>();
  for (const way of ways) {
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

/** Waits until everything is loaded and the page has not changed for some frames. */
async function settle(page: Page) {
  do await page.evaluate(becomeCalm);
  while (loading.get(page)?.size);
}

async function becomeCalm() {
  await document.fonts.ready;
  let before = '';
  for (let calm = 0; calm < 3; calm += 1) {
    await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => requestAnimationFrame(done));
    // Observers are called in the order in which they were made: those of the page have been by then.
    await new Promise<void>((done) => {
      const last = new IntersectionObserver(() => {
        last.disconnect();
        done();
      });
      last.observe(document.body);
    });
    const now = `${window.innerHeight} ${document.documentElement.scrollHeight} ${document.body.innerHTML}`;
    if (now !== before) calm = 0;
    before = now;
  }
}
