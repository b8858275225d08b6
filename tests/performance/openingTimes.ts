import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { fromSource } from './widgetSizes.ts';

/** Milliseconds from the key to the frame that shows the open list: median and 95th percentile. */
export interface OpeningTime {
  name: string;
  median: number;
  p95: number;
}

const tries = 40;

/** Opens a drop-down of 250 options and a native select with the same options, by the same key, in the same page. */
export async function measureOpening(): Promise<readonly OpeningTime[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'dropdown-'));
  const root = join(import.meta.dirname, 'dropdown');
  const config = { ...fromSource, root, build: { outDir, emptyOutDir: true } };
  await build(config);
  const server = await preview({ ...config, preview: { port: 6281 } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const ours = page.getByRole('combobox', { name: 'Ours' });
    const native = page.getByRole('combobox', { name: 'Native' });
    const times: Record<'native' | 'ours', number[]> = { native: [], ours: [] };
    // Alternates, so that a busy machine slows both.
    for (let count = 0; count < tries; count += 1) {
      times.native.push(await open(page, native));
      times.ours.push(await open(page, ours));
    }
    return [summary('native select', times.native), summary('Dropdown', times.ours)];
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function open(page: Page, control: Locator): Promise<number> {
  await control.focus();
  const opening = await control.evaluateHandle((element) => {
    const shown = new Promise<number>((resolve) => {
      const press = () => {
        const pressed = performance.now();
        // A message posted in a frame arrives after that frame is painted.
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => resolve(performance.now() - pressed);
        requestAnimationFrame(() => drawn.port2.postMessage(null));
      };
      element.addEventListener('keydown', press, { once: true, capture: true });
    });
    return { shown };
  });
  await page.keyboard.press('Space');
  const time = await opening.evaluate(({ shown }) => shown);
  const isOpen = await control.evaluate((element) => element.matches('select:open, [aria-expanded="true"]'));
  if (!isOpen) throw new Error('The list did not open, so there is no time to tell');
  await page.keyboard.press('Escape');
  await control.blur();
  return time;
}

function summary(name: string, times: readonly number[]): OpeningTime {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { name, median: at(0.5), p95: at(0.95) };
}
