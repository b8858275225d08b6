import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContractFile } from '../../contract/contractFile.ts';
import { readOperations } from '../../contract/operations.ts';
import { readStories } from '../../contract/stories/readStories.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { root } from '../../tests/support/startProcess.ts';

/* `npm run docs:contract` builds the contract as one page that works offline, and a page of its stories beside it. */

const operations = readOperations(readContractFile());

/** A busy machine draws so large a page in a minute. */
const drawnMs = 180_000;

let browser: Browser;
beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs:contract'], { cwd: root, stdio: 'pipe' });
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser?.close());

test('the page shows every operation and loads nothing from the network', async () => {
  // The renderer leaves out what is not in view, so the page is tall enough for all tags and operations.
  const page = await browser.newPage({ viewport: { width: 1280, height: 50_000 } });
  page.setDefaultTimeout(drawnMs);
  const loaded: string[] = [];
  const isForeign = (url: string) => !/^(file|blob|data):/.test(url);
  page.on('response', (response) => isForeign(response.url()) && loaded.push(response.url()));
  // The Content-Security-Policy of contract/page.hbs blocks a picture that the renderer requests.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && loaded.push(request.url()));
  await page.goto(pathToFileURL(join(root, 'docs/contract/index.html')).href);
  const unnamed = async () => {
    const text = await page.locator('body').innerText();
    return operations.filter(({ path }) => !text.includes(path)).map(({ id }) => id);
  };
  await expect.poll(unnamed, { timeout: drawnMs }).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
});

test('a second page has a picture of each story, with room for its words', async () => {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  await page.goto(pathToFileURL(join(root, 'docs/contract/index.html')).href);
  await page.getByRole('link', { name: 'as pictures' }).click();
  const pictures = await page.getByRole('img').all();
  const names = pictures.map((picture) => picture.locator('title').textContent());
  expect(await Promise.all(names)).toEqual(readStories().map(({ summary }) => summary));
  const tooWide = await page.locator('svg text').evaluateAll((texts) =>
    texts
      .filter((text) => {
        const words = text.getBoundingClientRect();
        const picture = text.closest('svg')?.getBoundingClientRect();
        return picture && (words.left < picture.left || words.right > picture.right);
      })
      .map((text) => text.textContent),
  );
  expect(tooWide).toEqual([]);
});
