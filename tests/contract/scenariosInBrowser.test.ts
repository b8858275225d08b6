import { readFileSync } from 'node:fs';
import { type Browser, type ConsoleMessage, chromium, type Page, type Request, type Response } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationAt, readOperations } from '../../mocks/contract.ts';
import { replyTo, type Scenario, scenarioNames, scenarios } from '../../mocks/scenarios.ts';
import { findBrowser } from '../../server/documents/browser.ts';
import { findBarriers } from '../support/findBarriers.ts';
import { startMockedApp } from '../support/startMockedApp.ts';

/* `npm run dev:mock` in a real browser: every scenario shows what it promises, and nothing is asked outside the contract. */

const operations = readOperations(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));

let app: Awaited<ReturnType<typeof startMockedApp>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMockedApp(), findBrowser().then((found) => chromium.launch(found))]);
  // One page for all scenarios: a developer, too, goes from one to the next.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(app.url);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Listens to the page. Asked for them, it waits until all calls are answered and says what the scenario does not ask for. */
function watch(scenario: Scenario): () => Promise<readonly string[]> {
  const faults: string[] = [];
  const underWay = new Set<Request>();
  const onRequest = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType());
    const isKnown = operationAt(operations, request.method(), pathname) !== undefined;
    if (isCall) underWay.add(request);
    if (origin !== app.url || (isCall && !isKnown))
      faults.push(`asked outside the contract: ${request.method()} ${request.url()}`);
  };
  const onEnd = (request: Request) => void underWay.delete(request);
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && response.status() !== statusAskedFor(scenario, response))
      faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    // The browser says so of every status of 400 and above; those are judged above.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  };
  const onError = (error: Error) => faults.push(String(error));
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd).on('response', onResponse);
  page.on('console', onConsole).on('pageerror', onError);
  return async () => {
    // One answer may lead to the next call.
    do await page.waitForTimeout(100);
    while (underWay.size > 0);
    page
      .off('request', onRequest)
      .off('requestfinished', onEnd)
      .off('requestfailed', onEnd)
      .off('response', onResponse);
    page.off('console', onConsole).off('pageerror', onError);
    return faults;
  };
}

function statusAskedFor(scenario: Scenario, response: Response): number | undefined {
  const { pathname, searchParams } = new URL(response.url());
  const operation = operationAt(operations, response.request().method(), pathname);
  return operation && replyTo(operation.id, searchParams, scenario).code;
}

const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

async function play({ typed, pressed, shows }: Scenario) {
  if (typed) await page.getByLabel(typed.into, { exact: true }).fill(typed.text);
  if (pressed) await page.getByRole('button', { name: pressed }).click();
  await seen(shows);
}

test.each(scenarioNames)('the scenario "%s" shows what it promises', async (name) => {
  const scenario = scenarios[name];
  const faults = watch(scenario);
  await page.goto(`${app.url}${scenario.path}?scenario=${name}`);
  await play(scenario);
  expect(await faults()).toEqual([]);
});

test('a scenario lasts through a reload, and the address stays clean', async () => {
  await page.goto(`${app.url}/about?scenario=pdf-failed`);
  await page.reload();
  await seen(scenarios['pdf-failed'].shows);
  expect(page.url()).toBe(`${app.url}/completion`);
});

test('the panel says what is played, and plays another by keyboard', async () => {
  await page.goto(`${app.url}/about?scenario=session-expired`);
  await seen(scenarios['session-expired'].shows);
  const summary = page.getByText(`Scenario: ${scenarios['session-expired'].title}`);
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByLabel('Scenario', { exact: true }).and(page.locator(':focus')).selectOption('upload-failed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await seen(scenarios['upload-failed'].shows);
  await seen(`Scenario: ${scenarios['upload-failed'].title}`);
});

test('a file that is uploaded in the mock becomes a document', async () => {
  await page.goto(`${app.url}/education?scenario=later-login`);
  await page.getByRole('tab', { name: 'Upload a document' }).click();
  const file = { name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.locator('input[type=file]').setInputFiles(file);
  await seen('View the PDF');
});
