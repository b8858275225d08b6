import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { builtApp } from '../../server/http/page.ts';
import { startServer } from '../support/startServer.ts';

export interface PageLoad {
  name: string;
  requests: number;
  /** Transferred bytes, headers included. */
  bytes: number;
  /** Milliseconds from navigation to the page's heading: the median. */
  median: number;
}

const pages = [
  ['About You, for the first time', '/about'],
  ['Log In', '/login'],
];
const tries = 5;

/** Lighthouse's "slow 4G" phone: 150 ms there and back, 1.6 Mbit/s, and a processor four times as slow as this one. */
const phone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const slowdown = 4;

/** The requests, bytes and time until a visitor's phone shows the page, with an empty cache. */
export async function measurePages(): Promise<readonly PageLoad[]> {
  if (!existsSync(join(builtApp, 'index.html')))
    throw new Error('The application is measured as it is built: npm run build');
  const server = await startServer({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const loads: PageLoad[] = [];
    for (const [name = '', path = ''] of pages) {
      const all: Omit<PageLoad, 'name' | 'median'>[] = [];
      const times: number[] = [];
      for (let count = 0; count < tries; count += 1) {
        const { ms, ...load } = await open(browser, server.url + path);
        all.push(load);
        times.push(ms);
      }
      const median = times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
      loads.push({ name, median, requests: all[0]?.requests ?? 0, bytes: all[0]?.bytes ?? 0 });
    }
    return loads;
  } finally {
    await browser.close();
    await server.discard();
  }
}

async function open(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', phone);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let requests = 0;
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, requests, bytes };
}
