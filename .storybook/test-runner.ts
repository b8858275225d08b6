import { type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner';
import { getViolations, injectAxe } from 'axe-playwright';
import { wcagTags } from './wcag.ts';

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0];

const light = { colorScheme: 'light', runOnly: wcagTags } as const;
/** The dark scheme only changes colors, so only the contrast is checked again. */
const dark = { colorScheme: 'dark', runOnly: ['color-contrast'] } as const;

/**
 * `npm test` checks how each widget looks on the sheet of all its states, and plays the other stories. `npm run test:all` checks the looks of
 * every story by itself.
 */
const isLookedAt = (name: string) => name === sheetStory || process.env.TEST_ALL !== undefined;
const sheetStory = 'All States';

/** The story that plays in forced colors. Other stories are only checked for borders in them. */
const forcedColorsStory = 'Forced Colors';

/** The story that plays on a touch screen. */
const touchStory = 'On A Touch Screen';

/** The errors and warnings of each page's console during the current story. Any of them fails the story. */
const consoleMessages = new WeakMap<Page, string[]>();

/** The touch emulation of each page that has one. */
const touchScreens = new WeakMap<Page, { detach: () => Promise<void> }>();

const config: TestRunnerConfig = {
  /** Opens Storybook with its own accessibility check off: it would run axe a second time in each story. */
  async prepare({ page }) {
    const storybook = new URL('iframe.html?globals=a11y.manual:!true', process.env.TARGET_URL);
    await page.goto(storybook.href, { waitUntil: 'load' });
  },

  async preVisit(page, { name }) {
    if (!consoleMessages.has(page)) listen(page);
    consoleMessages.set(page, []);
    const forcedColors = name === forcedColorsStory ? 'active' : 'none';
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors });
    await page.setViewportSize({ width: 1280, height: 800 });
    await touchScreens.get(page)?.detach();
    touchScreens.delete(page);
    if (name === touchStory) touchScreens.set(page, await touchScreenOf(page));
  },

  async postVisit(page, { name }) {
    await waitForPageReady(page);
    if (isLookedAt(name)) await checkLooks(page);
    const messages = consoleMessages.get(page) ?? [];
    if (messages.length > 0) throw new Error(`Messages in the console:\n${messages.join('\n')}`);
  },
};

export default config;

/** Barriers in both color schemes, borders in forced colors, and the width of a phone. */
async function checkLooks(page: Page) {
  // All stories of a file share a page.
  if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
  for (const { colorScheme, runOnly } of [light, dark]) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    const found = await violations(page, runOnly);
    if (found) throw new Error(`Not accessible in the ${colorScheme} scheme:\n${found}`);
  }
  const borderless = await borderlessInForcedColors(page);
  if (borderless) throw new Error(`Without a border in forced colors:\n${borderless}`);
  const gridFieldsets = await fieldsetsWithLayout(page);
  if (gridFieldsets > 0) throw new Error(`${gridFieldsets} fieldsets are a grid or flex box themselves`);
  const overflow = await overflowAt320(page);
  if (overflow > 0) throw new Error(`Wider than a 320px screen by ${overflow}px (WCAG 1.4.10)`);
}

/** A warning of Storybook's own action log, which reads the whole window when a spied handler receives an event. */
const ignoredWarning = 'Accessing the Story Store is deprecated';

function listen(page: Page) {
  const note = (text: string) => {
    if (!text.startsWith(ignoredWarning)) consoleMessages.get(page)?.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
}

/** Emulates a touch screen until it is detached. Playwright's own option works for new pages only. */
async function touchScreenOf(page: Page) {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return screen;
}

async function violations(page: Page, runOnly: readonly string[]) {
  // What passes needs no description.
  const found = await getViolations(page, undefined, {
    runOnly: [...runOnly],
    resultTypes: ['violations'],
    selectors: false,
  });
  return found
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`)
    .join('\n');
}

/** The controls without a border. Forced colors give all backgrounds the same color, so a border must show each control (WCAG 1.4.11). */
async function borderlessInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  const borderless = await page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasBorder = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0;
    return [...document.querySelectorAll('input, select, textarea, [role="combobox"], [role="tab"]')]
      .filter((element) => !(element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)))
      .filter((element) => isVisible(element) && !hasBorder(element))
      .map((element) => element.outerHTML)
      .join('\n');
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return borderless;
}

/** The fieldsets that are a grid or a flex box. In WebKit their legends stay wide when the page gets narrower (WCAG 1.4.10). */
const fieldsetsWithLayout = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('fieldset')].filter((it) => getComputedStyle(it).display !== 'block').length,
  );

/** Narrows the page from 1280px and returns by how many pixels it is too wide. Floating elements move in the first of two frames. */
async function overflowAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
