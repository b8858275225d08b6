import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { config } from '../../app/config.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { builtApp } from '../../server/http/page.ts';
import { logIn, makeAccount } from '../../tests/support/accounts.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { buildReferences } from './references/buildReferences.ts';
import { serveReferences } from './references/serveReferences.ts';
import { scriptOfLetters } from './scriptOfLetters.ts';

/** What one page costs a phone: medians of all rounds. */
export interface PageCost {
  name: string;
  /** Milliseconds from navigation to the largest paint and to a field that its scripts work for. */
  paint: number;
  types: number;
  /** Scripts that had come when the field worked: how many, and their size as they were sent. */
  scripts: number;
  bytes: number;
  /** Milliseconds of the longest task until the page rests. */
  longest: number;
  /** Milliseconds of script that each key runs before its frame, and with all that follows. */
  letter: number;
  letterAndAfter: number;
}

const rounds = 5;
/** Lighthouse's "slow 4G" phone: 150 ms there and back, 1.6 Mbit/s, and a processor four times as slow as this one. */
const phone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const slowdown = 4;
/** Until a page has done what it puts off. */
const restMs = 2500;

/** Loads the first page beside its references, one after the other in each round, with an empty cache. */
export async function measureBesideReferences(): Promise<{ costs: readonly PageCost[]; bareStackBytes: number }> {
  if (!existsSync(join(builtApp, 'index.html')))
    throw new Error('The application is measured as it is built: npm run build');
  const { files, bareStackBytes } = await buildReferences();
  const references = await serveReferences(files);
  const ours = await startServer({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    // A name that is full takes no more keys: each round types into an empty one.
    const newCookie = async () => logIn(ours, await makeAccount(ours));
    const first = ours.url + config.paths.default;
    const pages: readonly Opened[] = [
      { name: 'plain HTML', url: `${references.url}/plain`, isPlain: true },
      { name: 'react-hook-form', url: `${references.url}/hook-form` },
      { name: 'ours, a visitor', url: first },
      { name: 'ours, logged in', url: first, newCookie },
    ];
    const all = new Map(pages.map(({ name }): [string, Omit<PageCost, 'name'>[]] => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages) all.get(page.name)?.push(await open(browser, page));
    const costs = [...all].map(([name, each]) => ({ name, ...medians(each) }));
    return { costs, bareStackBytes };
  } finally {
    await browser.close();
    await ours.discard();
    references.close();
  }
}

export interface Opened {
  name: string;
  url: string;
  /** Its fields need no script. */
  isPlain?: boolean;
  /** Logs a new applicant in. */
  newCookie?: () => Promise<string>;
}

/** A page on a slow phone, before it is asked for. */
export async function openOnPhone(browser: Browser, { url, isPlain = false, newCookie }: Opened) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  if (newCookie)
    await context.addCookies(
      (await newCookie()).split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url };
      }),
    );
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Performance.enable');
  await devTools.send('Network.emulateNetworkConditions', phone);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchPage, isPlain);
  return { context, page, devTools };
}

async function open(browser: Browser, opened: Opened): Promise<Omit<PageCost, 'name'>> {
  const { context, page, devTools } = await openOnPhone(browser, opened);
  await page.goto(opened.url);
  await page.waitForFunction(() => window.typesAt !== undefined);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const cost = await page.evaluate(readCost);
  const { letter, letterAndAfter } = await scriptOfLetters(page, devTools);
  await context.close();
  return { ...cost, letter, letterAndAfter };
}

declare global {
  interface Window {
    paintAt?: number;
    typesAt?: number;
    longestTask?: number;
  }
}

/** Runs in the page. React gives a control properties of its own once it works. */
function watchPage(isPlain: boolean) {
  new PerformanceObserver((list) => {
    window.paintAt = list.getEntries().at(-1)?.startTime ?? window.paintAt ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    window.longestTask = Math.max(window.longestTask ?? 0, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  requestAnimationFrame(function look() {
    const field = document.querySelector('input[name=first_name]');
    const works = field && (isPlain || Object.keys(field).some((key) => key.startsWith('__reactProps')));
    if (works) window.typesAt = performance.now();
    else requestAnimationFrame(look);
  });
}

/** Runs in the page. */
function readCost() {
  const { paintAt: paint = 0, typesAt: types = 0, longestTask: longest = 0 } = window;
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= types);
  return {
    paint,
    types,
    longest,
    scripts: scripts.length,
    bytes: scripts.reduce((sum, each) => sum + each.encodedBodySize, 0),
  };
}

function medians(each: readonly Omit<PageCost, 'name'>[]): Omit<PageCost, 'name'> {
  const median = (of: keyof Omit<PageCost, 'name'>) =>
    each.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN;
  return {
    paint: median('paint'),
    types: median('types'),
    scripts: median('scripts'),
    bytes: median('bytes'),
    longest: median('longest'),
    letter: median('letter'),
    letterAndAfter: median('letterAndAfter'),
  };
}

/** A ratio to a reference of the same run, and the most that it should be. */
export interface Goal {
  name: string;
  ratio: number;
  most: number;
}

export function goalsOf(costs: readonly PageCost[], bareStackBytes: number): readonly Goal[] {
  const [plain, hookForm, visitor, applicant] = costs;
  if (!plain || !hookForm || !visitor || !applicant) throw new Error('A page was not measured.');
  return [
    { name: 'largest paint, a visitor : plain HTML', ratio: visitor.paint / plain.paint, most: 1.1 },
    { name: 'largest paint, logged in : plain HTML', ratio: applicant.paint / plain.paint, most: 1.6 },
    { name: 'accepts typing : react-hook-form', ratio: visitor.types / hookForm.types, most: 1.3 },
    { name: 'scripts before that : the bare stack', ratio: visitor.bytes / bareStackBytes, most: 1.3 },
    { name: 'script before the frame of a letter : react-hook-form', ratio: visitor.letter / hookForm.letter, most: 1 },
    { name: 'the same, logged in', ratio: applicant.letter / hookForm.letter, most: 1 },
    {
      name: 'the same with all that follows : react-hook-form',
      ratio: visitor.letterAndAfter / hookForm.letterAndAfter,
      most: 1.5,
    },
    { name: 'the same, logged in', ratio: applicant.letterAndAfter / hookForm.letterAndAfter, most: 1.5 },
    { name: 'longest task until it rests : 100 ms', ratio: visitor.longest / 100, most: 1 },
    { name: 'the same, logged in', ratio: applicant.longest / 100, most: 1 },
  ];
}

/** Prints the table and the goals. */
export async function printBesideReferences() {
  const { costs, bareStackBytes } = await measureBesideReferences();
  console.log(
    `The first page beside its references on a slow phone: 150 ms, 1.6 Mbit/s, a quarter of this processor, medians of ${rounds}\n`,
  );
  console.log(
    `  ${''.padEnd(20)}  largest paint  accepts typing   scripts       size  longest task  script of a letter  with what follows`,
  );
  for (const { name, paint, types, scripts, bytes, longest, letter, letterAndAfter } of costs) {
    const columns = [
      `${paint.toFixed(0)} ms`.padStart(13),
      `${types.toFixed(0)} ms`.padStart(14),
      `${scripts}`.padStart(8),
      `${(bytes / 1000).toFixed(0)} kB`.padStart(9),
      `${longest.toFixed(0)} ms`.padStart(12),
      `${letter.toFixed(1)} ms`.padStart(18),
      `${letterAndAfter.toFixed(1)} ms`.padStart(17),
    ];
    console.log(`  ${name.padEnd(20)}  ${columns.join('  ')}`);
  }
  console.log(`\n  the bare stack: ${(bareStackBytes / 1000).toFixed(0)} kB\n`);
  printGoals(goalsOf(costs, bareStackBytes));
}

export function printGoals(goals: readonly Goal[]) {
  for (const { name, ratio, most } of goals) {
    const verdict = ratio <= most ? 'met' : `short by ${(ratio - most).toFixed(2)}`;
    console.log(`  ${name.padEnd(53)} ${ratio.toFixed(2)} (at most ${most.toFixed(2)}): ${verdict}`);
  }
}
