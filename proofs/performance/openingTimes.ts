import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { type KeyTime, keyTime, timeOfKey } from './keyTimes.ts';
import { fromSource } from './widgetSizes.ts';

const tries = 40;

/** Opens a drop-down of 250 options and a native select with the same options, by the same key, in the same page. */
export async function measureOpening(): Promise<readonly KeyTime[]> {
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
    return [keyTime('native select', times.native), keyTime('Dropdown', times.ours)];
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function open(page: Page, control: Locator): Promise<number> {
  await control.focus();
  const time = await timeOfKey(page, control, 'Space');
  const isOpen = await control.evaluate((element) => element.matches('select:open, [aria-expanded="true"]'));
  if (!isOpen) throw new Error('The list did not open, so there is no time to tell');
  await page.keyboard.press('Escape');
  await control.blur();
  return time;
}
