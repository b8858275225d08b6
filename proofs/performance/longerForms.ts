import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { config } from '../../app/config.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { root } from '../../tests/support/startProcess.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { type Goal, openOnPhone } from './besideReferences.ts';
import { scriptOfLetters } from './scriptOfLetters.ts';

/* The first page with its questions once, twice and four times, to see what grows with the form. */

const lengths = [1, 2, 4] as const;
const rounds = 3;
/** Until all sections are taken over, and the page has done what it puts off. */
const restMs = 4000;

interface Cost {
  /** Milliseconds of the page's processor until it rests. */
  load: number;
  /** Milliseconds of script for each key. */
  key: number;
}

export async function measureLongerForms(): Promise<readonly Goal[]> {
  const builds = [];
  for (const times of lengths) builds.push(await buildLonger(times));
  const servers = [];
  for (const { pages } of builds)
    servers.push(await startServer({ movesClock: true, env: { NODE_ENV: 'production', PAGE_FOLDER: pages } }));
  const browser = await chromium.launch(await findBrowser());
  try {
    const costs: Cost[][] = servers.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { url }] of servers.entries()) costs[index]?.push(await costOf(browser, url));
    const [once = Number.NaN, twice = Number.NaN, fourTimes = Number.NaN] = costs.map((each) => median(each, 'load'));
    const [keyOnce = Number.NaN, keyTwice = Number.NaN, keyFourTimes = Number.NaN] = costs.map((each) =>
      median(each, 'key'),
    );
    const inMs = (times: readonly number[]) => times.map((each) => `${each.toFixed(1)} ms`).join(', ');
    console.log(
      `\nThe first page with its questions once, twice and four times, on the slow phone (medians of ${rounds})\n`,
    );
    console.log(`  processor until it rests: ${inMs([once, twice, fourTimes])}`);
    console.log(`  script for each key: ${inMs([keyOnce, keyTwice, keyFourTimes])}`);
    return [
      { name: 'script for each key, four times : once', ratio: keyFourTimes / keyOnce, most: 1.1 },
      { name: 'load, what 3 more add : what 1 adds', ratio: (fourTimes - once) / (twice - once), most: 3.3 },
    ];
  } finally {
    await browser.close();
    for (const server of servers) await server.discard();
    for (const { folder } of builds) rmSync(folder, { recursive: true });
  }
}

const median = (each: readonly Cost[], of: keyof Cost) =>
  each.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN;

async function costOf(browser: Browser, url: string): Promise<Cost> {
  const { context, page, devTools } = await openOnPhone(browser, { name: '', url: url + config.paths.default });
  await page.goto(url + config.paths.default);
  await page.waitForFunction(() => window.typesAt !== undefined);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const { metrics } = await devTools.send('Performance.getMetrics');
  const load = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const { letterAndAfter: key } = await scriptOfLetters(page, devTools);
  await context.close();
  return { load, key };
}

/** Builds the application from a copy of the project whose form has a longer first page. */
async function buildLonger(times: number): Promise<{ folder: string; pages: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'longer-form-'));
  for (const name of readdirSync(root)) {
    if (['.git', 'node_modules', 'tests'].includes(name)) continue;
    const filter = (path: string) => !/[/\\](node_modules|dist[^/\\]*|storybook-static|test-results)$/.test(path);
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  for (const name of ['node_modules', 'app/node_modules']) symlinkSync(join(root, name), join(folder, name));
  const contents = join(folder, 'form/alderhall/contents.ts');
  cpSync(join(import.meta.dirname, 'longerPage.ts'), join(folder, 'form/longerPage.ts'));
  const longer = readFileSync(contents, 'utf8').replace(
    'compileForm([about,',
    `compileForm([longerPage(about, ${times}),`,
  );
  writeFileSync(contents, `import { longerPage } from '../longerPage.ts';\n${longer}`);
  const pages = join(folder, 'app/dist');
  await build({ configFile: join(folder, 'app/vite.config.ts'), build: { outDir: pages }, logLevel: 'error' });
  return { folder, pages };
}
