import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOperations } from '../../mocks/contract.ts';
import { findBrowser } from '../../server/documents/browser.ts';
import { root } from '../support/startProcess.ts';

/* `npm run docs:contract`: the contract as one page to browse, readable without a network. */

const operations = readOperations(readFileSync(join(root, 'openapi.yaml'), 'utf8'));

let browser: Browser;
beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs:contract'], { cwd: root, stdio: 'pipe' });
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser?.close());

test('the page names every operation and loads nothing from anywhere', async () => {
  // So tall that every tag is in view, with the list of its operations: the renderer leaves out what is not.
  const page = await browser.newPage({ viewport: { width: 1280, height: 50_000 } });
  const loaded: string[] = [];
  const isForeign = (url: string) => !/^(file|blob|data):/.test(url);
  page.on('response', (response) => isForeign(response.url()) && loaded.push(response.url()));
  // The Content-Security-Policy of contract/page.hbs refuses the picture that the renderer would fetch.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && loaded.push(request.url()));
  await page.goto(pathToFileURL(join(root, 'docs/contract/index.html')).href);
  const unnamed = async () => {
    const text = await page.locator('body').innerText();
    return operations.filter(({ path }) => !text.includes(path)).map(({ id }) => id);
  };
  await expect.poll(unnamed, { timeout: 10_000 }).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
});
