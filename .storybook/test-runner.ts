import { type TestRunnerConfig, waitForPageReady } from '@storybook/test-runner';
import { getViolations, injectAxe } from 'axe-playwright';
import { wcagTags } from './wcag.ts';

type Page = Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0];

/** The dark scheme changes colours alone, so only their contrast is measured again. */
const schemes = [
  { colorScheme: 'light', runOnly: wcagTags },
  { colorScheme: 'dark', runOnly: ['color-contrast'] },
] as const;

/** Played in the colours of a person's own choosing; every other story is only looked at in them. */
const forcedColoursStory = 'Forced Colours';

/** Played on a touch screen. */
const touchStory = 'For A Finger';

/** What each page's console complained about since its story began; a complaint fails the story. */
const complaints = new WeakMap<Page, string[]>();

/** The touch screen of each page that has one. */
const touchScreens = new WeakMap<Page, { detach: () => Promise<void> }>();

const config: TestRunnerConfig = {
  async preVisit(page, { name }) {
    if (!complaints.has(page)) listen(page);
    complaints.set(page, []);
    const forcedColors = name === forcedColoursStory ? 'active' : 'none';
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors });
    await page.setViewportSize({ width: 1280, height: 800 });
    await touchScreens.get(page)?.detach();
    touchScreens.delete(page);
    if (name === touchStory) touchScreens.set(page, await touchScreenOf(page));
  },

  async postVisit(page) {
    await waitForPageReady(page);
    // One page shows all stories of a file.
    if (!(await page.evaluate(() => 'axe' in window))) await injectAxe(page);
    for (const { colorScheme, runOnly } of schemes) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none' });
      const found = await violations(page, runOnly);
      if (found) throw new Error(`Not accessible in the ${colorScheme} scheme:\n${found}`);
    }
    const edgeless = await edgelessInForcedColours(page);
    if (edgeless) throw new Error(`Without an edge in forced colours:\n${edgeless}`);
    const overflow = await overflowAt320(page);
    if (overflow > 0) throw new Error(`Wider than a 320px screen by ${overflow}px (WCAG 1.4.10)`);
    const said = complaints.get(page) ?? [];
    if (said.length > 0) throw new Error(`The console complained:\n${said.join('\n')}`);
  },
};

export default config;

/** Storybook complains of itself when a spied handler gets an event: its action log walks the whole window. */
const storybooksOwn = 'Accessing the Story Store is deprecated';

function listen(page: Page) {
  const note = (text: string) => {
    if (!text.startsWith(storybooksOwn)) complaints.get(page)?.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
}

/** It is there until it is detached; Playwright gives one to a new page only. */
async function touchScreenOf(page: Page) {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return screen;
}

async function violations(page: Page, runOnly: readonly string[]) {
  const found = await getViolations(page, undefined, { runOnly: [...runOnly] });
  return found
    .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`)
    .join('\n');
}

/** What is typed into or chosen from must show where it is when the device paints all backgrounds alike (WCAG 1.4.11). */
async function edgelessInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeless = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasEdge = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0;
    return [...document.querySelectorAll('input, select, textarea, [role="combobox"], [role="tab"]')]
      .filter((element) => !(element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)))
      .filter((element) => isSeen(element) && !hasEdge(element))
      .map((element) => element.outerHTML)
      .join('\n');
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return edgeless;
}

/** Two frames later, for what floats is placed anew in the first. */
async function overflowAt320(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
